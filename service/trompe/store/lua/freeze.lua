-- From now on a canvas takes no more; whoever follows it is woken.
--
-- KEYS  1 canvas
-- ARGV  1 PUBLISH or SPUBLISH   2 channel   3 name of the canvas
local total = tonumber(redis.call('HGET', KEYS[1], 'n')) or 0
redis.call('HSET', KEYS[1], 'f', 1, 'c', total + 1)
redis.pcall(ARGV[1], ARGV[2], ARGV[3] .. ' ' .. total + 1 .. ' ')
return 1
