-- One entry of a canvas's journal, whole or not at all. The game's version stays what it is: nobody can count strokes.
-- The canvas comes into being with its first entry, which is why a script may find its key missing.
--
-- KEYS  1 game  2 canvas
-- ARGV  1 version expected of the game   2 last ms at which it counts ('' any)   3 offset of the sandbox's clock ms
--       4 request key   5 its fingerprint   6 entry   7 strokes and 8 points in it
--       9 most strokes  10 most points  11 most entries   12 PUBLISH or SPUBLISH  13 channel  14 name of the canvas
-- Reply {'done', number} | {'known', number, fingerprint} | {'moved'} | {'late'} | {'full'}
local known = redis.call('HGET', KEYS[2], 'k' .. ARGV[4])
if known then
  local number, fingerprint = string.match(known, '(%d+):(.*)')
  redis.call('HSET', KEYS[2], 'w', number) -- WAIT counts only what this connection wrote
  return {'known', number, fingerprint}
end

if redis.call('HGET', KEYS[1], 'v') ~= ARGV[1] then return {'moved'} end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[3]
local had = redis.call('HMGET', KEYS[2], 'f', 'n', 's', 'p')
if had[1] or (ARGV[2] ~= '' and now > tonumber(ARGV[2])) then return {'late'} end

local number = (tonumber(had[2]) or 0) + 1
local strokes = (tonumber(had[3]) or 0) + tonumber(ARGV[7])
local points = (tonumber(had[4]) or 0) + tonumber(ARGV[8])
if strokes > tonumber(ARGV[9]) or points > tonumber(ARGV[10]) or number > tonumber(ARGV[11]) then return {'full'} end

redis.call('HSET', KEYS[2], 'n', number, 'c', number, 's', strokes, 'p', points, number, ARGV[6],
  'k' .. ARGV[4], number .. ':' .. ARGV[5])
redis.pcall(ARGV[12], ARGV[13], ARGV[14] .. ' ' .. number .. ' ')
return {'done', number}
