import type { ModulePlan } from '@portico/runtime';
import type { ResponseCacheSetup } from '../responseCache.ts';
import { isKept, isShared } from '../plannedCaching.ts';
import { listTags } from '../tags.ts';
import type { CacheLevel } from './level.ts';
import { loadOptionalPackage, rethrow } from '../../optionalPackage.ts';
import { isInMemory } from '../../stores/plannedStores.ts';

// An import would read every export, and so load all of Web Crypto at startup.
const { randomUUID } = process.getBuiltinModule('node:crypto');

/**
 * Opens the cache of a host, or returns undefined if no operation is cached. With Redis, a host that caches nothing still
 * publishes its writes, because other hosts may cache responses that show them. Hosts without a cache start without loading
 * its code.
 */
export async function openLevel({
  endpoints: { options, modules },
  routes,
  stores,
  redis,
}: ResponseCacheSetup): Promise<CacheLevel | undefined> {
  // Data in memory belongs to this process alone.
  const shares = isShared(options, redis.isConfigured) && !(stores.length > 0 && stores.every(isInMemory));
  if (!shares && !routes.some((route) => isKept(route, options))) return undefined;
  const library = { name: 'lru-cache', user: 'the cache of responses' };
  const { LRUCache } = await loadOptionalPackage(library, () => import('lru-cache').catch(rethrow));
  const { createResponseMemory: createMemory } = await import('./responseMemory.ts');
  const responses = createMemory(LRUCache, options.cache ?? {});
  if (!shares) {
    const { MemoryLevel } = await import('./memoryLevel.ts');
    const plans = routes.flatMap(({ plan }) => [plan, ...(plan.laterVersions ?? [])]);
    return new MemoryLevel(
      responses,
      plans.flatMap(({ cache = {} }) => listTags(cache)),
    );
  }
  const { RedisLevel } = await import('./redisLevel.ts');
  // If one of several stores is in memory, responses stay in this process, but writes to the other stores are still
  // published.
  const build = stores.some(isInMemory) ? randomUUID() : await computeBuildHash(modules);
  return new RedisLevel(await redis.connection(), { responses, build });
}

/**
 * Identifies the response types of a build, because another build may return other members. The description omits hidden
 * operations, and the contract omits parts that only the description has, so both count.
 */
async function computeBuildHash(modules: readonly ModulePlan[]): Promise<string> {
  const builds = modules.map(async (module) => `${(await module.document?.())?.etag ?? ''} ${module.contract ?? ''}`.trim());
  return (await Promise.all(builds)).join(' ');
}
