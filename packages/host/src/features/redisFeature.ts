import { Logger } from '@portico/core';
import type { HostFeature } from '../hostFeature.ts';
import { HostRedis } from '../redis/hostRedis.ts';
import { resolveRedisAddress, findRedisProblems } from '../redis/redisAddress.ts';
import type { RedisAddress } from '../redis/redisAddress.ts';

/** Connects to Redis when a feature first requests the connection. */
export const redisFeature: HostFeature<RedisAddress | undefined, HostRedis> = {
  name: 'redis',
  phase: 'connections',
  plan: ({ endpoints: { options }, registry }) => resolveRedisAddress(options.redis, registry),
  problems: (address) => findRedisProblems(address),
  open: (address, { registry }) => new HostRedis(address, registry.brought(Logger)),
  start: (redis, { state }) => {
    // Known only now, because features connect while they open.
    for (const check of redis.checks()) state.readiness.add(check);
  },
  close: (redis) => redis.close(),
};
