import type { StageFactory } from '@portico/runtime';
import type { HostRedis } from '../redis/hostRedis.ts';
import { parseDuration } from './duration.ts';
import { withFailover } from './failover.ts';
import type { Limiter, Measure } from './limiter.ts';
import { createMemoryLimiter } from './memory/memoryLimiter.ts';
import { createPartitioner } from './partition.ts';
import type { PlannedRateLimits } from './plannedRateLimits.ts';
import type { RateLimitPolicy } from './policy.ts';
import { createRateLimitStage } from './rateLimitStage.ts';
import type { WorkingPolicy } from './rateLimitStage.ts';

/** Creates limiters that processes share. */
type Shared = (policy: string, measure: Measure) => Limiter;

/** The rate limits of a running host. All operations with one policy share its counts. */
export class RateLimits {
  readonly #working: ReadonlyMap<string, WorkingPolicy>;

  private constructor(policies: ReadonlyMap<string, RateLimitPolicy>, shared: Shared | undefined) {
    this.#working = new Map([...policies].map(([name, policy]) => [name, createWorkingPolicy(name, policy, shared)]));
  }

  /** Creates the limiters of the used policies. Connects to Redis only if one of them counts there. */
  static async open({ policies, used }: PlannedRateLimits, redis: HostRedis): Promise<RateLimits> {
    // Invalid policies are startup errors, so these are valid.
    const sound = new Map([...policies].filter(([name]) => used.has(name))) as ReadonlyMap<string, RateLimitPolicy>;
    const isShared = redis.isConfigured && [...sound.values()].some(({ store }) => store !== 'memory');
    return new RateLimits(sound, isShared ? await loadSharedLimiters(redis) : undefined);
  }

  /** Returns the stage of operations with a policy. */
  part(policy: string): StageFactory {
    return createRateLimitStage(this.#working.get(policy)!);
  }

  close(): void {
    for (const { limiter } of this.#working.values()) limiter.close?.();
  }
}

/** Hosts without Redis start without loading its code. */
async function loadSharedLimiters(redis: HostRedis): Promise<Shared> {
  const { createRedisLimiter: redisLimiter } = await import('./redis/redisLimiter.ts');
  const connection = await redis.connection();
  return (policy, measure) => redisLimiter(policy, measure, connection);
}

function createWorkingPolicy(name: string, policy: RateLimitPolicy, shared: Shared | undefined): WorkingPolicy {
  const { partitionBy = 'user', store, whenStoreFails = 'local' } = policy;
  const measure = createMeasure(policy);
  const local = createMemoryLimiter(measure);
  const isShared = shared !== undefined && store !== 'memory';
  const limiter = isShared ? withFailover(shared(name, measure), local, whenStoreFails) : local;
  return { name, measure, partition: createPartitioner(partitionBy), limiter };
}

function createMeasure({ kind, limit, window, burst }: RateLimitPolicy): Measure {
  return { kind, limit, window: window === undefined ? 0 : parseDuration(window)!, burst: burst ?? limit };
}
