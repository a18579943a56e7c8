-- Who is connected to a game: told, or asked. A change rings a bell of its own; the game's version stays what it is.
-- A connection is alive in real time, as it really is there; when somebody was last seen counts by the games' clock.
-- These keys come into being with their first entry and go by themselves: nothing depends on them for long.
--
-- KEYS  1 connections of seats  2 connections of spectators  3 when seats were seen  4 games to look after
-- ARGV  1 how long a sign of life lasts ms   2 how long all of this is kept s   3 offset of the sandbox's clock ms
--       4 game   5 ms after which the clock is to look   6 PUBLISH or SPUBLISH   7 channel   8 name
--       9.. what is told, in fours: `on` or `off`, `seat` or `watch`, who, connection ('' a mere request)
-- Reply {now, spectators, connected holders, holders and when they were seen}
local time = redis.call('TIME')
local real = time[1] * 1000 + math.floor(time[2] / 1000)
local now = real + ARGV[3]
local function ms(number) return string.format('%.0f', number) end

for i = 1, 2 do redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', ms(real - ARGV[1])) end
for i = 9, #ARGV, 4 do
  local on, seated, holder, connection = ARGV[i] == 'on', ARGV[i + 1] == 'seat', ARGV[i + 2], ARGV[i + 3]
  local mine, other = KEYS[seated and 1 or 2], KEYS[seated and 2 or 1]
  local member = holder .. ':' .. connection
  if connection ~= '' then
    redis.call(on and 'ZADD' or 'ZREM', mine, unpack(on and {ms(real), member} or {member}))
    redis.call('ZREM', other, member)
  end
  if seated then
    redis.call('HSET', KEYS[3], 'l' .. holder, ms(now))
    if connection == '' then redis.call('HSET', KEYS[3], 'r' .. holder, ms(now)) end
    if not on then redis.call('HDEL', KEYS[3], 'r' .. holder) end
    redis.call('ZADD', KEYS[4], 'NX', ms(now + ARGV[5]), ARGV[4])
  end
end

local there, seen, all = {}, {}, redis.call('HGETALL', KEYS[3])
for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do there[string.match(member, '^[^:]*')] = true end
for i = 1, #all, 2 do
  local of, holder = string.match(all[i], '^([rl])(.*)')
  if of == 'l' then seen[#seen + 1] = holder; seen[#seen + 1] = all[i + 1] end
  if of == 'r' and now - all[i + 1] < tonumber(ARGV[1]) then there[holder] = true end
end
local connected = {}
for holder in pairs(there) do connected[#connected + 1] = holder end
table.sort(connected)
local spectators, watching = 0, {}
for _, member in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  local who = string.match(member, '^[^:]*')
  if not watching[who] then watching[who] = true; spectators = spectators + 1 end
end

local picture = table.concat(connected, ' ') .. '/' .. spectators
local before = redis.call('HGET', KEYS[3], 'f')
if before ~= picture and (before or picture ~= '/0') then
  redis.call('HSET', KEYS[3], 'f', picture)
  local number = redis.call('HINCRBY', KEYS[3], 'n', 1)
  redis.pcall(ARGV[6], ARGV[7], ARGV[8] .. ' ' .. number .. ' ')
end
if #ARGV > 8 then for i = 1, 3 do redis.call('EXPIRE', KEYS[i], ARGV[2]) end end
return {ms(now), spectators, connected, seen}
