import { RedisScript } from '../../redis/redisScript.ts';

// Each script returns { passes, remaining, milliseconds until more requests pass }, by the server's own time.
const now = "local time = redis.call('TIME')\nlocal now = time[1] * 1000 + math.floor(time[2] / 1000)\n";

/** Arguments: limit, window. The key expires with the window. */
export const fixedWindowScript = new RedisScript(`
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
local left = redis.call('PTTL', KEYS[1])
if count == 0 or left < 0 then
  redis.call('SET', KEYS[1], 1, 'PX', window)
  return {1, limit - 1, window}
end
if count >= limit then return {0, 0, left} end
redis.call('INCR', KEYS[1])
return {1, limit - count - 1, left}
`);

/** Arguments: limit, window. The value is a list of the times of requests that passed. */
export const slidingWindowScript = new RedisScript(`${now}
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local oldest = redis.call('LINDEX', KEYS[1], 0)
while oldest and now - tonumber(oldest) >= window do
  redis.call('LPOP', KEYS[1])
  oldest = redis.call('LINDEX', KEYS[1], 0)
end
local count = redis.call('LLEN', KEYS[1])
local left = window - (now - tonumber(oldest or now))
if count >= limit then return {0, 0, left} end
redis.call('RPUSH', KEYS[1], string.format('%d', now))
redis.call('PEXPIRE', KEYS[1], window)
return {1, limit - count - 1, left}
`);

/** Arguments: limit, window, burst. The value is a hash of the tokens and the time of their last update. */
export const tokenBucketScript = new RedisScript(`${now}
local rate, burst = tonumber(ARGV[1]) / tonumber(ARGV[2]), tonumber(ARGV[3])
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(bucket[1] or burst)
tokens = math.min(burst, tokens + math.max(0, now - tonumber(bucket[2] or now)) * rate)
local passes = tokens >= 1 - 1e-9
if passes then tokens = math.max(0, tokens - 1) end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.12f', tokens), 'at', string.format('%d', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / rate) + 1)
return {passes and 1 or 0, math.floor(tokens + 1e-9), math.ceil(((passes and burst or 1) - tokens) / rate)}
`);

/** Arguments: limit, lease, id. The value is a sorted set of running requests, by the end of their leases. */
export const occupyScript = new RedisScript(`${now}
local limit, lease = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local count = redis.call('ZCARD', KEYS[1])
if count >= limit then return {0, 0, -1} end
redis.call('ZADD', KEYS[1], now + lease, ARGV[3])
redis.call('PEXPIRE', KEYS[1], lease)
return {1, limit - count - 1, -1}
`);

/** Arguments: lease, ids. Renews leases that have not expired. */
export const prolongScript = new RedisScript(`${now}
for index = 2, #ARGV do redis.call('ZADD', KEYS[1], 'XX', now + tonumber(ARGV[1]), ARGV[index]) end
return redis.call('PEXPIRE', KEYS[1], ARGV[1])
`);

/** Arguments: id. */
export const releaseScript = new RedisScript("return redis.call('ZREM', KEYS[1], ARGV[1])");
