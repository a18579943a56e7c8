-- What a canvas's journal holds behind an entry; of a frozen canvas, what it shows.
--
-- KEYS  1 canvas  2 its entries
-- ARGV  1 number of the entry
-- Reply {number of entries, 1 or 0 for frozen, entries or what it shows}
local HEAD, MARK, MARKS = 17, 10, 256
local head = redis.call('GETRANGE', KEYS[1], 0, HEAD - 1)
if head == '' then return {0, 0, {}} end
local number = tonumber(string.sub(head, 1, 5))
if string.sub(head, 6, 6) == '0' then return {number, 0, redis.call('LRANGE', KEYS[2], ARGV[1], -1)} end
number = number - 1
return {number, 1, redis.call('GETRANGE', KEYS[1], HEAD + MARK * math.min(number, MARKS), -1)}
