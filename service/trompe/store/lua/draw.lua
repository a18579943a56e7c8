-- One entry of a canvas's journal, whole or not at all. The game's version stays what it is: nobody can count strokes.
-- The canvas comes into being with its first entry, which is why a script may find its keys missing.
--
-- KEYS  1 game  2 canvas  3 its entries
-- ARGV  1 version expected of the game ('' none is)   2 last ms at which it counts ('' any)
--       3 offset of the sandbox's clock ms   4 mark of the request key and   5 of its content   6 entry
--       7 strokes and 8 points in it   9 most strokes  10 most points  11 most entries
--       12 PUBLISH or SPUBLISH  13 channel  14 name of the canvas
-- Reply {'done', number} | {'known', number, 1 or 0 for the same content} | {'moved'} | {'late'} |
--       {'full', 'strokes', 'points' or 'entries', whichever would be too many}
local HEAD, MARK, MARKS = 17, 10, 256
local had = redis.call('GETRANGE', KEYS[2], 0, HEAD + MARK * MARKS - 1)
local number, frozen = 0, 0
if had ~= '' then
  frozen = tonumber(string.sub(had, 6, 6))
  number = tonumber(string.sub(had, 1, 5)) - frozen
end

local last = HEAD + MARK * math.min(number, MARKS)
local at = string.find(had, ARGV[4], HEAD + 1, true)
while at and at < last do
  if (at - HEAD - 1) % MARK == 0 then
    local first = number - (number - 1 - (at - HEAD - 1) / MARK) % MARKS
    redis.call('SETRANGE', KEYS[2], 0, string.sub(had, 1, 1)) -- WAIT counts only what this connection wrote
    return {'known', first, string.sub(had, at + #ARGV[4], at + MARK - 1) == ARGV[5] and 1 or 0}
  end
  at = string.find(had, ARGV[4], at + 1, true)
end

if redis.call('HGET', KEYS[1], 'v') ~= ARGV[1] then return {'moved'} end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[3]
if frozen == 1 or (ARGV[2] ~= '' and now > tonumber(ARGV[2])) then return {'late'} end

number = number + 1
local strokes, points = tonumber(ARGV[7]), tonumber(ARGV[8])
if had ~= '' then
  strokes, points = strokes + tonumber(string.sub(had, 7, 11)), points + tonumber(string.sub(had, 12, 17))
end
if strokes > tonumber(ARGV[9]) then return {'full', 'strokes'} end
if points > tonumber(ARGV[10]) then return {'full', 'points'} end
if number > tonumber(ARGV[11]) then return {'full', 'entries'} end

redis.call('SETRANGE', KEYS[2], 0, string.format('%05d0%05d%06d', number, strokes, points))
redis.call('SETRANGE', KEYS[2], HEAD + MARK * ((number - 1) % MARKS), ARGV[4] .. ARGV[5])
redis.call('RPUSH', KEYS[3], ARGV[6])
redis.pcall(ARGV[12], ARGV[13], ARGV[14] .. ' ' .. number .. ' ')
return {'done', number}
