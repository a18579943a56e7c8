-- Games whose time has come, put off by a lease so that others leave them alone meanwhile.
-- The lease only saves work: that a deadline acts once is the commit's comparison of versions.
--
-- KEYS  deadlines of one or more partitions
-- ARGV  1 most games wanted   2 lease ms   3 offset of the sandbox's clock ms
-- Reply game ids
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[3]
local claimed = {}
for _, key in ipairs(KEYS) do
  local room = ARGV[1] - #claimed
  if room <= 0 then break end
  local due = redis.call('ZRANGEBYSCORE', key, '-inf', string.format('%.0f', now), 'LIMIT', 0, room)
  for _, gid in ipairs(due) do
    redis.call('ZADD', key, 'XX', string.format('%.0f', now + ARGV[2]), gid)
    claimed[#claimed + 1] = gid
  end
end
return claimed
