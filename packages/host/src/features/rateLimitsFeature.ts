import type { HostFeature } from '../hostFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { redisFeature } from './redisFeature.ts';
import { planRateLimits, findRateLimitProblems } from '../rateLimits/plannedRateLimits.ts';
import type { PlannedRateLimits } from '../rateLimits/plannedRateLimits.ts';
import { RateLimits } from '../rateLimits/rateLimits.ts';

/** Limits the number of requests of a client, a user or a tenant. */
export const rateLimitsFeature: HostFeature<PlannedRateLimits, RateLimits> = {
  name: 'rate limits',
  plan: ({ endpoints: { options }, registry, planOf }) =>
    planRateLimits(planOf(routesFeature).all, { options, registry, hasRedis: planOf(redisFeature) !== undefined }),
  problems: (planned, { endpoints }) => findRateLimitProblems(planned, endpoints),
  open: (planned, { openOf }) => RateLimits.open(planned, openOf(redisFeature)),
  stages: (limits, { rateLimit }) => (rateLimit === undefined ? [] : [limits.part(rateLimit)]),
  close: (limits) => limits.close(),
};
