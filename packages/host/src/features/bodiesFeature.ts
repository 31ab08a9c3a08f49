import type { StageFactory } from '@portico/runtime';
import type { HostFeature } from '../hostFeature.ts';
import { resolveBodyLimits, findOperationLimitProblems, findStatementLimitProblems } from '../limits/operationLimits.ts';
import { routesFeature } from './routesFeature.ts';
import { findBodyLimitProblems, resolveHostBodyLimits } from '../bodies/bodyLimits.ts';
import { createBodyStage } from '../bodies/bodyStage.ts';
import type { BodyLimits } from '../bodies/bodyStage.ts';

/** Reads request bodies within their limits. */
export const bodiesFeature: HostFeature<unknown, BodyLimits> = {
  name: 'bodies',
  problems(_plan, { endpoints: { options }, configuration, planOf }) {
    const { all, settings } = planOf(routesFeature);
    return [
      ...findBodyLimitProblems(options, configuration),
      ...findStatementLimitProblems(options, configuration),
      ...findOperationLimitProblems(all, { options, configuration, settings }),
    ];
  },
  open: (_plan, { endpoints: { options }, configuration, state }) => (state.bodyLimits = resolveHostBodyLimits(options, configuration)),
  stages(limits, route, { source, planOf }) {
    const { settings } = planOf(routesFeature);
    // Each version of an operation may have its own limits.
    const getStage: StageFactory['createStage'] = (plan) =>
      createBodyStage(resolveBodyLimits({ ...route, plan }, limits, settings)).createStage(plan);
    return source === 'request' ? [{ place: 'bind', createStage: getStage }] : [];
  },
};
