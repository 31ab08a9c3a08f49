import type { CodeCall } from '../calls/codeCall.ts';
import type { OperationCall } from '../call.ts';
import type { StagePlace } from '../pipeline.ts';
import type { CallTrace } from './callTrace.ts';

/** Told of what calls do while they do it: what runs inside of it, and what that waits for, is a part of it. Nothing of this is there where a host's telemetry is off. */
export interface CallTracer {
  /** A place on the line of a call. */
  stage<T>(place: StagePlace, call: OperationCall, run: () => T): T;
  /** Told that the type of a result was checked: of all of it, of some elements of its long lists, or with a fault. */
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

/** How one request to the host is traced. */
export interface RequestTrace extends CallTrace {
  /** The trace that it belongs to; undefined where spans are not made. */
  readonly traceId: string | undefined;
  /** Runs what answers the request. */
  run<T>(answer: () => T): T;
  /** Told which operation answers: its route as a template. */
  routed(route: string, call: OperationCall): void;
  /** Notes the limit that the request exceeds, as the code of a response that no operation makes. */
  exceeded?(code: string): void;
  /** Told when the answer has left, or the client has hung up before; `status` is absent where no answer has begun. */
  ended(status: number | undefined, hungUp: boolean): void;
}

/** Told of the requests to a host. */
export interface RequestTracer {
  request(received: ReceivedRequest): RequestTrace;
  /** Counts a request that exceeded a limit before it was whole, by the code of its response. */
  refused?(code: string): void;
}
