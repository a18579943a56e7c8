-- Does what is due in a group: who waited long enough is told so, or seated with the others who welcome bots.
--
-- ARGV  5 most to do at once
-- Reply the matches that somebody must make a game of now
local players, matches = tonumber(redis.call('HGET', KEYS[1], '#n') or 0), {}

-- The longest waiting of those who welcome bots, whose time is up before all others.
local function company(founder)
  local found = {founder}
  for _, id in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
    if #found < players and id ~= founder and of(id, 'b') == '1' then found[#found + 1] = id end
  end
  return found
end

for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', moment(now), 'LIMIT', 0, ARGV[5])) do
  if string.sub(id, 1, 1) == 'm' then
    redis.call('ZADD', KEYS[3], moment(now + LEASE), id)
    matches[#matches + 1] = id
  elseif of(id, 's') ~= 'waiting' then
    -- Seated a moment ago together with another whose time was up, or long over.
    if of(id, 's') ~= 'matched' then forget(id) end
  elseif of(id, 'b') == '1' then
    match(id, company(id))
    matches[#matches + 1] = 'm' .. id
  else
    leave(id)
    over(id, 'expired')
  end
end
rearm()
return matches
