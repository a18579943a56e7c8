-- What a canvas's journal holds behind an entry; with ARGV 2 it takes no more from then on.
--
-- KEYS  1 canvas
-- ARGV  1 number of the entry   2 '1' to freeze it, '' to read only
-- Reply {number of entries, 1 or 0 for frozen, entries}
if ARGV[2] == '1' then redis.call('HSET', KEYS[1], 'f', 1) end
local had = redis.call('HMGET', KEYS[1], 'n', 'f')
local count, fields = tonumber(had[1]) or 0, {}
for number = tonumber(ARGV[1]) + 1, count do fields[#fields + 1] = number end
local entries = #fields > 0 and redis.call('HMGET', KEYS[1], unpack(fields)) or {}
return {count, had[2] and 1 or 0, entries}
