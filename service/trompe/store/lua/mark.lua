-- Writes something harmless beside a game. WAIT counts only what its own connection wrote, so an answer
-- "already done" must write too before it may be called safe.
-- KEYS 1 game   ARGV 1 mark
if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], 'w', ARGV[1]) end
return 1
