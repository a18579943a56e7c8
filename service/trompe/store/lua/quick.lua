-- What the scripts of quick matches share; it stands before each of them. Everything of a group lies in three keys of
-- one slot, so a script sees and changes all of it at once: that is what seats each player exactly once.
--
-- KEYS  1 requests  2 who waits, in the order of asking  3 what is to be done with whom, by time  4 deadlines
-- ARGV  1 offset of the sandbox's clock ms   2 group   3 PUBLISH or SPUBLISH   4 channel   5.. the script's own
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[1]
local KEEP, LEASE = 3600 * 1000, 5000

local function moment(ms) return string.format('%.0f', ms) end

local function of(id, field) return redis.call('HGET', KEYS[1], id .. ':' .. field) end

local function facts(id)
  local found = redis.call('HMGET', KEYS[1], id, id .. ':s', id .. ':m', id .. ':g')
  return {id, found[1], found[2], found[3], found[4]}
end

-- From now on the player may ask again.
local function leave(id)
  redis.call('ZREM', KEYS[2], id)
  redis.call('HDEL', KEYS[1], 'p' .. of(id, 'p'))
end

-- How it ended; that is kept for an hour, and whoever follows it is woken.
local function over(id, state)
  redis.call('HSET', KEYS[1], id .. ':s', state, id .. ':v', 2)
  redis.call('ZADD', KEYS[3], moment(now + KEEP), id)
  redis.pcall(ARGV[3], ARGV[4], ARGV[2] .. '/' .. id .. ' 2 ')
end

local function forget(id)
  redis.call('HDEL', KEYS[1], id, id .. ':s', id .. ':v', id .. ':p', id .. ':b', id .. ':m', id .. ':g')
  redis.call('ZREM', KEYS[3], id)
end

-- A match is due at once for whoever made it, and after a lease for anybody.
local function match(founder, ids)
  for _, id in ipairs(ids) do
    leave(id)
    redis.call('ZREM', KEYS[3], id)
    redis.call('HSET', KEYS[1], id .. ':s', 'matched', id .. ':m', 'm' .. founder)
  end
  redis.call('HSET', KEYS[1], 'm' .. founder, table.concat(ids, ' '))
  redis.call('ZADD', KEYS[3], moment(now + LEASE), 'm' .. founder)
end

-- The clock looks at the group when the first thing in it is due; nothing is left of a group with nothing to do.
local function rearm()
  redis.call('ZADD', KEYS[4], '+inf', '~')
  local first = redis.call('ZRANGE', KEYS[3], 0, 0, 'WITHSCORES')
  if first[1] then
    redis.call('ZADD', KEYS[4], first[2], ARGV[2])
    -- Should no clock look, it goes by itself an hour after the last of it was due.
    local last = redis.call('ZRANGE', KEYS[3], -1, -1, 'WITHSCORES')[2]
    local seconds = math.ceil((math.max(last - now, 0) + KEEP) / 1000)
    for i = 1, 3 do redis.call('EXPIRE', KEYS[i], string.format('%.0f', seconds)) end
  else
    redis.call('ZREM', KEYS[4], ARGV[2])
    redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
  end
end
