-- From now on a canvas takes no more. What it shows takes the place of its entries, and whoever follows it is woken;
-- the marks of its newest request keys stay: a repeated stroke must find its first outcome.
--
-- KEYS  1 canvas  2 its entries
-- ARGV  1 number of entries that lead to   2 what it shows   3 PUBLISH or SPUBLISH   4 channel   5 name of the canvas
-- Reply 1, also when it was frozen before; 0 when there are other entries by now
local HEAD, MARK, MARKS = 17, 10, 256
local head, number = redis.call('GETRANGE', KEYS[1], 0, HEAD - 1), tonumber(ARGV[1])
if head == '' then head = string.rep('0', HEAD) end
if string.sub(head, 6, 6) == '1' then return 1 end
if tonumber(string.sub(head, 1, 5)) ~= number then return 0 end

local marks = redis.call('GETRANGE', KEYS[1], HEAD, HEAD + MARK * MARKS - 1)
head = string.format('%05d1', number + 1) .. string.sub(head, 7)
redis.call('SET', KEYS[1], head .. marks .. ARGV[2], 'KEEPTTL')
redis.call('DEL', KEYS[2])
redis.pcall(ARGV[3], ARGV[4], ARGV[5] .. ' ' .. number + 1 .. ' ')
return 1
