-- A match has its game, or can have none: everybody in it is told.
--
-- ARGV  5 match   6 game ('' none)
local ids = redis.call('HGET', KEYS[1], ARGV[5])
if ids then
  for id in string.gmatch(ids, '%S+') do
    if ARGV[6] ~= '' then redis.call('HSET', KEYS[1], id .. ':g', ARGV[6]) end
    over(id, ARGV[6] ~= '' and 'seated' or 'expired')
  end
  redis.call('HDEL', KEYS[1], ARGV[5])
  redis.call('ZREM', KEYS[3], ARGV[5])
end
rearm()
return 1
