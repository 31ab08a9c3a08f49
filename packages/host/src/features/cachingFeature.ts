import { hasOwnAuthentication } from '../authentication/schemes/schemeOptions.ts';
import type { HostFeature, PlanContext } from '../hostFeature.ts';
import { isDevelopment } from '../hostState.ts';
import { routesFeature } from './routesFeature.ts';
import { redisFeature } from './redisFeature.ts';
import { skipForSystem } from './servedCalls/unless.ts';
import { storesFeature } from './storesFeature.ts';
import { ResponseCache } from '../caching/responseCache.ts';
import { noStorePart } from '../caching/noStorePart.ts';
import { findCacheProblems } from '../caching/plannedCaching.ts';
import type { AuthenticationMethod } from '../caching/varyHeaders.ts';

/** Caches responses until a write invalidates them. */
export const cachingFeature: HostFeature<unknown, ResponseCache> = {
  name: 'caching',
  phase: 'stores',
  problems: (_plan, { endpoints, planOf }) => findCacheProblems(endpoints, planOf(redisFeature) !== undefined),
  async open(_plan, context) {
    const { endpoints, planOf, openOf, registry, onClose } = context;
    const { local } = planOf(routesFeature);
    const stores = planOf(storesFeature);
    const cache = await ResponseCache.open({
      endpoints,
      routes: local,
      stores,
      redis: openOf(redisFeature),
      callersBy: resolveCallersBy(context),
    });
    onClose(() => cache.close());
    cache.bring(registry);
    await cache.listen(stores, registry);
    return cache;
  },
  stages(cache, route, { source }) {
    const parts = cache.parts(route);
    return [...(source === 'host' ? parts.map(skipForSystem) : parts), noStorePart];
  },
};

/** Returns how the host authenticates callers. */
function resolveCallersBy({ endpoints: { options }, state }: PlanContext): AuthenticationMethod {
  if (hasOwnAuthentication(options)) return 'application';
  return isDevelopment(state) ? 'developmentHeaders' : 'tokens';
}
