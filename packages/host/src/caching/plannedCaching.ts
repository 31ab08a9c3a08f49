import { asksCallers } from '@portico/runtime';
import type { AccessDemands, OperationPlan, StageFactory } from '@portico/runtime';
import type { PlannedRoute } from '../plannedRoute.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import type { CacheOptions } from './cacheOptions.ts';

/** Returns the duration of the innermost group that sets one, in seconds, or 0 if none does. */
export function getGroupDuration(groups: readonly ConfiguredGroup[]): number {
  return groups.findLast(({ responseCacheDuration }) => responseCacheDuration != null)?.responseCacheDuration ?? 0;
}

/**
 * Returns how long responses of an operation are cached, in seconds. The operation's own duration overrides that of its
 * groups. Only JSON responses of GET can be cached.
 */
export function resolveCacheSeconds(
  { verb, internal, body, answer, cache, noStore, acrossTenants }: OperationPlan,
  ofGroup: number,
): number {
  if (noStore || acrossTenants !== undefined || verb !== 'GET' || internal || body !== 'none' || answer !== 'json') return 0;
  return cache?.seconds ?? ofGroup;
}

/** Returns whether a route, or one of its versions, is cached. */
export function isKept({ plan, cacheSeconds }: PlannedRoute, { cache }: ServiceEndpointsOptions): boolean {
  if (cache?.store === 'none') return false;
  return [plan, ...(plan.laterVersions ?? [])].some((version) => resolveCacheSeconds(version, cacheSeconds) > 0);
}

/** Returns whether action filters or stages of the application may change the response depending on the caller. */
export function isSurrounded({ filters }: PlannedRoute, stages: readonly StageFactory[] = []): boolean {
  return filters.length > 0 || stages.some(({ place }) => place === 'invoke' || place === 'respond');
}

/** Returns whether all callers get the same response and none is rejected, so that shared caches may store it. */
export function isPublic(plan: OperationPlan, demands: AccessDemands, surrounded: boolean): boolean {
  const { cache } = plan;
  if (surrounded || !cache || cache.caller || cache.owned || cache.tenant || cache.personal) return false;
  return !asksCallers(plan, demands);
}

/** Finds invalid durations and options. */
export function findCacheProblems({ configured, options }: Pick<ServiceEndpoints, 'configured' | 'options'>, hasRedis: boolean): string[] {
  const durations = configured.flatMap(({ name, options: { responseCacheDuration: seconds } }) =>
    seconds == null || (Number.isSafeInteger(seconds) && seconds >= 0)
      ? []
      : [`configureGroup('${name}') sets responseCacheDuration to ${seconds}; it must be a whole number of seconds, or 0 for none`],
  );
  return [...durations, ...findOptionProblems(options.cache ?? {}, hasRedis)];
}

const stores: readonly string[] = ['memory', 'redis', 'none'] satisfies CacheOptions['store'][];

function findOptionProblems({ store, maxBytes, maxEntries }: CacheOptions, hasRedis: boolean): string[] {
  const sizes = Object.entries({ maxBytes, maxEntries }).filter(
    ([, size]) => size !== undefined && !(Number.isSafeInteger(size) && size > 0),
  );
  return [
    ...sizes.map(([name, size]) => `the option cache.${name} is ${size}; it must be a whole number above 0`),
    ...(store === undefined || stores.includes(store)
      ? []
      : [`the option cache.store is '${store}'; valid values are ${stores.join(', ')}`]),
    ...(store === 'redis' && !hasRedis ? ['the option cache.store is redis, but Redis has no address; set Service:Redis:Url'] : []),
  ];
}

/** Returns whether responses are also cached in Redis. */
export function isShared({ cache }: ServiceEndpointsOptions, hasRedis: boolean): boolean {
  return hasRedis && cache?.store !== 'memory';
}
