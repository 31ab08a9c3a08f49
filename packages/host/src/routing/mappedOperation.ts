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
  /** Its versions, if requests can select one. */
  readonly versions: OperationVersions | undefined;
  /** Whether `getCurrentCall` must find the call: a service uses the log, whose lines contain the trace id. */
  readonly tracksCurrentCall: boolean;
  /** The CORS policy; undefined if pages of other origins may not call. */
  readonly cors: Cors | undefined;
}
