import type { StagePart } from '@portico/runtime';
import type { HostFeature } from '../hostFeature.ts';
import { bodyLimitsOf, operationLimitProblems, statementLimitProblems } from '../limits/operationLimits.ts';
import { routesFeature } from './routesFeature.ts';
import { bodyLimitProblems, hostBodyLimits } from '../bodies/bodyLimits.ts';
import { bodyPart } from '../bodies/bodyPart.ts';
import type { BodyLimits } from '../bodies/bodyPart.ts';

/** Reads request bodies within their limits. */
export const bodiesFeature: HostFeature<unknown, BodyLimits> = {
  name: 'bodies',
  problems: (_plan, { endpoints: { options }, configuration, planOf }) => [
    ...bodyLimitProblems(options, configuration),
    ...statementLimitProblems(options, configuration),
    ...operationLimitProblems(planOf(routesFeature).all, { options, configuration }),
  ],
  open: (_plan, { endpoints: { options }, configuration }) => hostBodyLimits(options, configuration),
  stages(limits, route, { source, configuration }) {
    // Each version of an operation may have limits of its own.
    const stageOf: StagePart['stageOf'] = (plan) => bodyPart(bodyLimitsOf({ ...route, plan }, limits, configuration)).stageOf(plan);
    return source === 'request' ? [{ place: 'bind', stageOf }] : [];
  },
};
