import type { StageFactory } from '@portico/runtime';
import type { HostFeature } from '../hostFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { findIdempotencyProblems, createIdempotencyStages } from '../idempotency/hostIdempotency.ts';

/** Repeats the first response when a request is repeated with its idempotency key. */
export const idempotencyFeature: HostFeature<unknown, readonly StageFactory[]> = {
  name: 'idempotency',
  problems: (_plan, { planOf }) => findIdempotencyProblems(planOf(routesFeature).local),
  open: (_plan, { planOf, registry }) => createIdempotencyStages(planOf(routesFeature).local, registry),
  stages: (parts) => parts,
};
