-- Takes a request in, and makes a match of it when it is the last that was missing.
--
-- ARGV  5 request   6 digest of its player   7 how many play   8 ms at which it ends   9 1 if bots are welcome then
--       10 its data
-- Reply facts of this request, or of the one that its player has here already
local id, player = ARGV[5], 'p' .. ARGV[6]
local standing = redis.call('HEXISTS', KEYS[1], id) == 1 and id or redis.call('HGET', KEYS[1], player)
if not standing then
  standing = id
  redis.call('HSET', KEYS[1], id, ARGV[10], id .. ':s', 'waiting', id .. ':v', 1, id .. ':p', ARGV[6],
    id .. ':b', ARGV[9], player, id)
  redis.call('ZADD', KEYS[2], redis.call('HINCRBY', KEYS[1], '#', 1), id)
  redis.call('HSET', KEYS[1], '#n', ARGV[7])
  redis.call('ZADD', KEYS[3], ARGV[8], id)
  local company = {}
  for _, other in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
    -- Whose time is up is the clock's to deal with, even if it is late.
    local ends = tonumber(redis.call('ZSCORE', KEYS[3], other))
    if #company < tonumber(ARGV[7]) and ends > now then company[#company + 1] = other end
  end
  if #company == tonumber(ARGV[7]) then match(id, company) end
end
rearm()
return facts(standing)
