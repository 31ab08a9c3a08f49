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
  problems: (_plan, { endpoints: { options }, configuration, planOf }) => [
    ...findBodyLimitProblems(options, configuration),
    ...findStatementLimitProblems(options, configuration),
    ...findOperationLimitProblems(planOf(routesFeature).all, { options, configuration }),
  ],
  open: (_plan, { endpoints: { options }, configuration }) => resolveHostBodyLimits(options, configuration),
  stages(limits, route, { source, configuration }) {
    // Each version of an operation may have limits of its own.
    const getStage: StageFactory['createStage'] = (plan) =>
      createBodyStage(resolveBodyLimits({ ...route, plan }, limits, configuration)).createStage(plan);
    return source === 'request' ? [{ place: 'bind', createStage: getStage }] : [];
  },
};
