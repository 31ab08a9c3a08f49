import type { OperationPlan, Pipeline } from '@portico/runtime';
import type { Route } from './route.ts';

/** An operation at its final route, ready to run. */
export interface MappedOperation {
  readonly plan: OperationPlan;
  readonly verb: string;
  readonly route: Route;
  readonly pipeline: Pipeline;
}
