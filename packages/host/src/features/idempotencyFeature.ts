import type { StagePart } from '@portico/runtime';
import type { HostFeature } from '../hostFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { idempotencyProblems, idempotentParts } from '../idempotency/hostIdempotency.ts';

/** Sends the first response again to a request that is repeated with its key. */
export const idempotencyFeature: HostFeature<unknown, readonly StagePart[]> = {
  name: 'idempotency',
  problems: (_plan, { planOf }) => idempotencyProblems(planOf(routesFeature).local),
  open: (_plan, { planOf, registry }) => idempotentParts(planOf(routesFeature).local, registry),
  stages: (parts) => parts,
};
