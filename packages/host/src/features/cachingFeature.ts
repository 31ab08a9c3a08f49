import type { HostFeature, PlanContext } from '../hostFeature.ts';
import { isDevelopment } from '../hostState.ts';
import { routesFeature } from './routesFeature.ts';
import { redisFeature } from './redisFeature.ts';
import { unlessOfSystem } from './servedCalls/unless.ts';
import { storesFeature } from './storesFeature.ts';
import { AnswerCache } from '../caching/answerCache.ts';
import { noStorePart } from '../caching/noStorePart.ts';
import { cacheProblems } from '../caching/plannedCaching.ts';
import type { CallersBy } from '../caching/varyHeaders.ts';

/** Keeps responses until a write makes them old. */
export const cachingFeature: HostFeature<unknown, AnswerCache> = {
  name: 'caching',
  phase: 'stores',
  problems: (_plan, { endpoints, planOf }) => cacheProblems(endpoints, planOf(redisFeature) !== undefined),
  async open(_plan, context) {
    const { endpoints, planOf, openOf, registry, onClose } = context;
    const { local } = planOf(routesFeature);
    const stores = planOf(storesFeature);
    const cache = await AnswerCache.open({ endpoints, routes: local, stores, redis: openOf(redisFeature), callersBy: callersBy(context) });
    onClose(() => cache.close());
    cache.bring(registry);
    await cache.listen(stores, registry);
    return cache;
  },
  stages(cache, route, { source }) {
    const parts = cache.parts(route);
    return [...(source === 'host' ? parts.map(unlessOfSystem) : parts), noStorePart];
  },
};

/** How the host knows its callers. */
function callersBy({ endpoints: { options }, state }: PlanContext): CallersBy {
  if (options.authenticate) return 'application';
  return isDevelopment(state) ? 'developmentHeaders' : 'tokens';
}
