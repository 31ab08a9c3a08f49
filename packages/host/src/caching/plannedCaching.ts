import { asksCallers } from '@portico/runtime';
import type { AccessDemands, OperationPlan, StageFactory } from '@portico/runtime';
import type { PlannedRoute } from '../plannedRoute.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import type { CacheOptions } from './cacheOptions.ts';

/** The duration of the innermost group that says one, in seconds; 0 where none does. */
export function getGroupDuration(groups: readonly ConfiguredGroup[]): number {
  return groups.findLast(({ responseCacheDuration }) => responseCacheDuration != null)?.responseCacheDuration ?? 0;
}

/** How long answers of an operation are kept, in seconds: as it says itself, else as its groups do. Only JSON that a GET answers with can be kept. */
export function resolveCacheSeconds({ verb, internal, body, answer, cache, noStore }: OperationPlan, ofGroup: number): number {
  if (noStore || verb !== 'GET' || internal || body !== 'none' || answer !== 'json') return 0;
  return cache?.seconds ?? ofGroup;
}

/** Whether any answer of a route is kept, or any of its versions'. */
export function isKept({ plan, cacheSeconds }: PlannedRoute, { cache }: ServiceEndpointsOptions): boolean {
  if (cache?.store === 'none') return false;
  return [plan, ...(plan.laterVersions ?? [])].some((version) => resolveCacheSeconds(version, cacheSeconds) > 0);
}

/** Whether something around an operation may answer otherwise for other callers: filters, and stages of the application. */
export function isSurrounded({ filters }: PlannedRoute, stages: readonly StageFactory[] = []): boolean {
  return filters.length > 0 || stages.some(({ place }) => place === 'invoke' || place === 'respond');
}

/** Whether everybody gets the same answer, and nobody is refused: then caches on the way may keep it for all. */
export function isPublic(plan: OperationPlan, demands: AccessDemands, surrounded: boolean): boolean {
  const { cache } = plan;
  if (surrounded || !cache || cache.caller || cache.owned || cache.tenant || cache.personal) return false;
  return !asksCallers(plan, demands);
}

/** Durations and options that cannot be. */
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
    ...(store === undefined || stores.includes(store) ? [] : [`the option cache.store is '${store}'; there are ${stores.join(', ')}`]),
    ...(store === 'redis' && !hasRedis ? ['the option cache.store is redis, which has no address; set Service:Redis:Url'] : []),
  ];
}

/** Whether answers are kept in Redis, too. */
export function isShared({ cache }: ServiceEndpointsOptions, hasRedis: boolean): boolean {
  return hasRedis && cache?.store !== 'memory';
}
