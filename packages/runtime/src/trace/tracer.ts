import type { CodeCall } from '../calls/codeCall.ts';
import type { OperationCall } from '../call.ts';
import type { StagePlace } from '../pipeline.ts';
import type { CallTrace } from './callTrace.ts';

/** Observes calls while they run, with everything that runs inside them. It does not exist in a host without telemetry. */
export interface CallTracer {
  /** A place in the pipeline of a call. */
  stage<T>(place: StagePlace, call: OperationCall, run: () => T): T;
  /** Called when the type of a result was checked: completely, for some elements of its long lists, or with a fault. */
  checked?(call: OperationCall, how: 'complete' | 'sampled' | 'fault'): void;
  /** A call from code. */
  call<T>(call: CodeCall, run: () => T): T;
}

/** A request as it was received: no headers, no query. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly scheme: 'http' | 'https';
  /** `1.1` or `2`. */
  readonly protocolVersion: string;
  /** As the client names the server: host and port. */
  readonly authority: string | undefined;
  /** The sole value of a header that carries a trace. */
  traceHeader(name: string): string | undefined;
}

/** The trace of one request to the host. */
export interface RequestTrace extends CallTrace {
  /** The trace that it belongs to; undefined without spans. */
  readonly traceId: string | undefined;
  /** Runs the handler of the request. */
  run<T>(answer: () => T): T;
  /** Receives the route template of the operation. */
  routed(route: string, call: OperationCall): void;
  /** Records the limit that the request exceeds, as the code of its response. */
  exceeded?(code: string): void;
  /** Called when the response has been sent or the client has disconnected; `status` is absent if no response was begun. */
  ended(status: number | undefined, hungUp: boolean): void;
}

/** Observes the requests to a host. */
export interface RequestTracer {
  /** A path whose requests are not traced, because a monitor sends them every few seconds. */
  readonly untracedPath?: string | undefined;
  request(received: ReceivedRequest): RequestTrace;
  /** Counts a request that exceeded a limit before it was whole, by the code of its response. */
  refused?(code: string): void;
}
