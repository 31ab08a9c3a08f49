import { AppError } from '@portico/core';
import { createSpanId, createTraceId } from '@portico/runtime';
import type { OperationCall, OutgoingRequest, OutgoingResponse, RequestTrace, TraceHeaders } from '@portico/runtime';
import { isSecretName, maskQueryValue } from '../maskValues.ts';
import type { Activity } from './activity.ts';
import type { Recorder } from './recorder.ts';

/** Records one request. The trace of the host's telemetry, if that is on, remains the trace of the call. */
export class RecordingTrace implements RequestTrace {
  readonly #recorder: Recorder;
  /** Undefined if the request is not recorded. */
  readonly #activity: Activity | undefined;
  readonly #inner: RequestTrace | undefined;
  #call: OperationCall | undefined;

  constructor(recorder: Recorder, activity: Activity | undefined, inner: RequestTrace | undefined) {
    this.#recorder = recorder;
    this.#activity = activity;
    this.#inner = inner;
  }

  get traceId(): string | undefined {
    return this.#inner?.traceId;
  }

  run<T>(answer: () => T): T {
    const inner = this.#inner;
    const run = inner ? () => inner.run(answer) : answer;
    return this.#activity ? this.#recorder.run(this.#activity, run) : run();
  }

  routed(route: string, call: OperationCall): void {
    this.#inner?.routed(route, call);
    this.#call = call;
    if (!this.#activity) return;
    this.#activity.route = route;
    // The path contains the value of each parameter.
    if (Object.keys(call.source.params).some(isSecretName)) this.#activity.title = `${call.plan.verb} ${route}`;
    this.#activity.operation = call.plan.id;
    this.#activity.traceId = call.traceId;
    this.#activity.query = Object.entries(call.source.query).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, maskQueryValue(name, String(each))] as const),
    );
  }

  exceeded(code: string): void {
    this.#inner?.exceeded?.(code);
    if (this.#activity) this.#activity.code = code;
  }

  ended(status: number | undefined, hungUp: boolean): void {
    this.#inner?.ended(status, hungUp);
    const activity = this.#activity;
    if (!activity) return;
    activity.status = status;
    if (hungUp) activity.code = 'the client disconnected';
    if (this.#call) noteOutcome(activity, this.#call);
    activity.end();
    // The record must not retain the request.
    this.#call = undefined;
  }

  headers(): TraceHeaders {
    return this.#inner?.headers() ?? { traceparent: `00-${this.#call?.traceId ?? createTraceId()}-${createSpanId()}-01` };
  }

  request<T extends OutgoingResponse>(request: OutgoingRequest, send: (headers: TraceHeaders) => Promise<T>): Promise<T> {
    return this.#inner ? this.#inner.request(request, send) : send(this.headers());
  }
}

function noteOutcome(activity: Activity, { outcome, caller }: OperationCall): void {
  if (outcome instanceof AppError) activity.code = outcome.code;
  const { id, roles, tenantId } = caller;
  if (caller.isAuthenticated) activity.caller = { id, roles, tenantId };
}
