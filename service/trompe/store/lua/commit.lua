-- One step of a game, whole or not at all. Every check stands before the first write, and every write is one
-- that cannot fail after the first has succeeded: ids and numbers come ready from the caller.
--
-- KEYS  1 game  2 log  3 request keys  4 deadlines  5.. canvases and their entries, to expire with the game
-- ARGV  1 version expected now (0: the game must not exist)   2 version after it   3 nonce   4 snapshot
--       5 log entry   6 request key ('' none)   7 its fingerprint   8 request keys kept (0: keep for good)
--       9 due ms ('' never)   10 lifetime s ('' for ever)   11 game id   12 PUBLISH or SPUBLISH   13 channel
--       14 offset of the sandbox's clock ms   15 mark of a notice that is owed after it ('' none)
-- Reply {'done'} | {'own'} | {'known', record} | {'moved', version or ''}

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[14]

-- A sandbox's clock may be past a lifetime that Redis still counts: then the game is gone, and so are its keys.
local expires = redis.call('HGET', KEYS[1], 'x')
if expires and tonumber(expires) <= now then redis.call('DEL', KEYS[1], KEYS[2], KEYS[3]) end

-- The request key comes first: a repeated request must find its first outcome, however far the game has gone.
if ARGV[6] ~= '' then
  local known = redis.call('HGET', KEYS[3], ARGV[6])
  if known then return {'known', known} end
end

local version = redis.call('HGET', KEYS[1], 'v')
if (version or '0') ~= ARGV[1] then
  -- Perhaps this very commit arrived before and only its reply was lost: then the log holds its nonce.
  local id = ARGV[2] .. '-0'
  local found = version and redis.call('XRANGE', KEYS[2], id, id)[1]
  if found and found[2][2] == ARGV[3] then return {'own'} end
  return {'moved', version or ''}
end

redis.call('XADD', KEYS[2], ARGV[2] .. '-0', 'n', ARGV[3], 'd', ARGV[5])
redis.call('HSET', KEYS[1], 'v', ARGV[2], 'n', ARGV[3], 's', ARGV[4])

if ARGV[6] ~= '' then
  local keep = tonumber(ARGV[8])
  if keep > 0 then
    local place = '#' .. redis.call('HINCRBY', KEYS[3], '#', 1) % keep
    local oldest = redis.call('HGET', KEYS[3], place)
    if oldest then redis.call('HDEL', KEYS[3], oldest) end
    redis.call('HSET', KEYS[3], place, ARGV[6])
  end
  redis.call('HSET', KEYS[3], ARGV[6], ARGV[2] .. ':' .. ARGV[3] .. ':' .. ARGV[7])
end

-- The sentinel keeps the key in being: a script that names a missing key is put off while its slot moves.
if ARGV[1] == '0' then redis.call('ZADD', KEYS[4], '+inf', '~') end
if ARGV[9] ~= '' then
  redis.call('ZADD', KEYS[4], ARGV[9], ARGV[11])
else
  redis.call('ZREM', KEYS[4], ARGV[11])
end

if ARGV[15] ~= '' then redis.call('ZADD', KEYS[4], string.format('%.0f', now), ARGV[15]) end

if ARGV[10] ~= '' then
  redis.call('HSET', KEYS[1], 'x', string.format('%.0f', now + ARGV[10] * 1000))
else
  redis.call('HDEL', KEYS[1], 'x')
end
for i = 1, #KEYS do
  if i ~= 4 then
    if ARGV[10] ~= '' then
      redis.call('EXPIRE', KEYS[i], ARGV[10])
    else
      redis.call('PERSIST', KEYS[i])
    end
  end
end

-- A bell that cannot be rung (an access rule, say) must not turn a written step into an error.
redis.pcall(ARGV[12], ARGV[13], ARGV[11] .. ' ' .. ARGV[2] .. ' ' .. ARGV[9])
return {'done'}
