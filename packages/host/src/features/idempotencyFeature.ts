import type { StageFactory } from '@portico/runtime';
import type { HostFeature } from '../hostFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { findIdempotencyProblems, createIdempotencyStages } from '../idempotency/hostIdempotency.ts';

/** Sends the first response again to a request that is repeated with its key. */
export const idempotencyFeature: HostFeature<unknown, readonly StageFactory[]> = {
  name: 'idempotency',
  problems: (_plan, { planOf }) => findIdempotencyProblems(planOf(routesFeature).local),
  open: (_plan, { planOf, registry }) => createIdempotencyStages(planOf(routesFeature).local, registry),
  stages: (parts) => parts,
};
