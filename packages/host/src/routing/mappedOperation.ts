import type { OperationPlan, Pipeline } from '@portico/runtime';
import type { Cors } from '../cors/cors.ts';
import type { OperationVersions } from '../versions/operationVersions.ts';
import type { Route } from './route.ts';

/** An operation at its final route, ready to run. */
export interface MappedOperation {
  readonly plan: OperationPlan;
  readonly verb: string;
  readonly route: Route;
  readonly pipeline: Pipeline;
  /** Its versions, where requests can ask for one. */
  readonly versions: OperationVersions | undefined;
  /** Whether `getCurrentCall` must find the call: a service asked for the log, whose lines carry the trace id. */
  readonly tracksCurrentCall: boolean;
  /** Which pages of other origins may call it; none where it is undefined. */
  readonly cors: Cors | undefined;
}
