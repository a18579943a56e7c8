-- Withdraws a request that still waits.
--
-- ARGV  5 request
-- Reply its facts
if of(ARGV[5], 's') == 'waiting' then
  leave(ARGV[5])
  over(ARGV[5], 'cancelled')
end
rearm()
return facts(ARGV[5])
