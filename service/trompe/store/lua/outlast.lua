-- Lets a key last for so long from now, or for longer when it does already.
--
-- KEYS  1 key
-- ARGV  1 s
if redis.call('TTL', KEYS[1]) < tonumber(ARGV[1]) then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return 1
