import type { ModulePlan } from '@portico/runtime';
import type { AnswerCacheSetup } from '../answerCache.ts';
import { isKept, isShared } from '../plannedCaching.ts';
import { tagsOf } from '../tags.ts';
import type { Level } from './level.ts';
import { optionalPackage, rethrow } from '../../optionalPackage.ts';
import { isInMemory } from '../../stores/plannedStores.ts';

// An import would read every export, and so load all of Web Crypto at start.
const { randomUUID } = process.getBuiltinModule('node:crypto');

/**
 * Where a host keeps its answers; nowhere where none of its operations asks for it. With Redis a host that keeps none says of its writes all the same,
 * since others may keep what shows them. Hosts without kept answers start without the code for them.
 */
export async function openLevel({ endpoints: { options, modules }, routes, stores, redis }: AnswerCacheSetup): Promise<Level | undefined> {
  // Data that end with the process are no other process's.
  const shares = isShared(options, redis.isConfigured) && !(stores.length > 0 && stores.every(isInMemory));
  if (!shares && !routes.some((route) => isKept(route, options))) return undefined;
  const library = { name: 'lru-cache', user: 'the cache of responses' };
  const { LRUCache } = await optionalPackage(library, () => import('lru-cache').catch(rethrow));
  const { answerMemory } = await import('./answerMemory.ts');
  const answers = answerMemory(LRUCache, options.cache ?? {});
  if (!shares) {
    const { MemoryLevel } = await import('./memoryLevel.ts');
    const plans = routes.flatMap(({ plan }) => [plan, ...(plan.laterVersions ?? [])]);
    return new MemoryLevel(
      answers,
      plans.flatMap(({ cache = {} }) => tagsOf(cache)),
    );
  }
  const { RedisLevel } = await import('./redisLevel.ts');
  // Of several stores one may be in memory: then answers stay here, and the writes to the others are told all the same.
  const build = stores.some(isInMemory) ? randomUUID() : await buildOf(modules);
  return new RedisLevel(await redis.connection(), { answers, build });
}

/**
 * Identifies what the operations of a build return: a response of another build may have other members. The description leaves operations out that are
 * hidden, and the contract what only a description has, so both count.
 */
async function buildOf(modules: readonly ModulePlan[]): Promise<string> {
  const builds = modules.map(async (module) => `${(await module.document?.())?.etag ?? ''} ${module.contract ?? ''}`.trim());
  return (await Promise.all(builds)).join(' ');
}
