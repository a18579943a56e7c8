-- What a canvas's journal holds behind an entry.
--
-- KEYS  1 canvas
-- ARGV  1 number of the entry
-- Reply {number of entries, 1 or 0 for frozen, entries}
local had = redis.call('HMGET', KEYS[1], 'n', 'f')
local total, fields = tonumber(had[1]) or 0, {}
for number = tonumber(ARGV[1]) + 1, total do fields[#fields + 1] = number end
local entries = #fields > 0 and redis.call('HMGET', KEYS[1], unpack(fields)) or {}
return {total, had[2] and 1 or 0, entries}
