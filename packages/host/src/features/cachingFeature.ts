import type { HostFeature } from '../hostFeature.ts';
import { isDevelopment } from '../hostState.ts';
import { routesFeature } from './routesFeature.ts';
import { redisFeature } from './redisFeature.ts';
import { skipForSystem } from './servedCalls/unless.ts';
import { storesFeature } from './storesFeature.ts';
import { ResponseCache } from '../caching/responseCache.ts';
import { noStorePart } from '../caching/noStorePart.ts';
import { findCacheProblems } from '../caching/plannedCaching.ts';
import { listCallerHeaders } from '../caching/varyHeaders.ts';

/** Caches responses until a write invalidates them. */
export const cachingFeature: HostFeature<unknown, ResponseCache> = {
  name: 'caching',
  phase: 'stores',
  problems: (_plan, { endpoints, planOf }) => findCacheProblems(endpoints, planOf(redisFeature) !== undefined),
  async open(_plan, context) {
    const { endpoints, planOf, openOf, registry, state, onClose } = context;
    const { local } = planOf(routesFeature);
    const stores = planOf(storesFeature);
    const cache = await ResponseCache.open({
      endpoints,
      routes: local,
      stores,
      redis: openOf(redisFeature),
      callerHeaders: listCallerHeaders(endpoints.options, isDevelopment(state)),
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
