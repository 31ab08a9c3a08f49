import type { Store, StatementEnd } from '@portico/data';
import type { MessageAdmin, MessageTracer } from '@portico/messaging';
import { traceHeaders } from '@portico/runtime';
import type { CallTracer, CodeCall, JobTracer, OperationCall, ReceivedRequest, RequestTrace, StagePlace } from '@portico/runtime';
import type { DeadRunCounts, HostTelemetry } from '../../telemetry/hostTelemetry.ts';
import type { Recorder } from './recorder.ts';
import { RecordingTrace } from './recordingTrace.ts';

/** Records the activities of a host, and passes everything on to its telemetry, if that is on. */
export class RecordingTelemetry implements HostTelemetry {
  readonly calls: CallTracer;
  readonly untracedPath: string | undefined;
  readonly #recorder: Recorder;
  readonly #inner: HostTelemetry | undefined;

  constructor(recorder: Recorder, inner: HostTelemetry | undefined) {
    this.#recorder = recorder;
    this.#inner = inner;
    this.calls = new RecordingCalls(recorder, inner?.calls);
    this.untracedPath = inner?.untracedPath;
  }

  /** Returns the trace of a request. Requests for the page itself are not recorded. */
  request(received: ReceivedRequest): RequestTrace {
    const inner = this.#inner?.request(received);
    const isOwn = /\/_portico(?:\/|$)/.test(received.path);
    const activity = isOwn ? undefined : this.#recorder.begin('request', `${received.method} ${received.path}`);
    return new RecordingTrace(this.#recorder, activity, inner);
  }

  refused(code: string): void {
    this.#inner?.refused?.(code);
  }

  readonly observe = (text: string, store: Store, values: readonly unknown[]): StatementEnd => {
    const inner = this.#inner?.observe(text, store, values);
    const end = this.#recorder.statement(text, store, values);
    return (error) => {
      end?.(error);
      inner?.(error);
    };
  };

  messages(system: string): MessageTracer {
    return createMessageTracer(this.#recorder, this.#inner?.messages(system));
  }

  jobs(): JobTracer {
    const recorder = this.#recorder;
    const inner = this.#inner?.jobs();
    return {
      executed: (trace, call, work) =>
        recorder.runWhole('job', `${trace.job}, attempt ${trace.attempt}`, (activity) => {
          activity.operation = trace.job;
          activity.traceId = call.traceId;
          return inner ? inner.executed(trace, call, work) : work();
        }),
    };
  }

  watch(messages: MessageAdmin): void {
    this.#inner?.watch(messages);
  }

  watchJobs(jobs: DeadRunCounts): void {
    this.#inner?.watchJobs(jobs);
  }

  unwatch(): void {
    this.#inner?.unwatch();
  }
}

/** Records the stages of calls, and calls from code. */
class RecordingCalls implements CallTracer {
  readonly #recorder: Recorder;
  readonly #inner: CallTracer | undefined;

  constructor(recorder: Recorder, inner: CallTracer | undefined) {
    this.#recorder = recorder;
    this.#inner = inner;
  }

  stage<T>(place: StagePlace, call: OperationCall, run: () => T): T {
    const inner = this.#inner;
    return this.#recorder.within({ kind: 'stage', name: place }, inner ? () => inner.stage(place, call, run) : run);
  }

  checked(call: OperationCall, how: 'complete' | 'sampled' | 'fault'): void {
    this.#inner?.checked?.(call, how);
  }

  call<T>(call: CodeCall, run: () => T): T {
    const inner = this.#inner;
    const traced = inner ? () => inner.call(call, run) : run;
    if (this.#recorder.isInside) return this.#recorder.within({ kind: 'call', name: call.plan.id }, traced);
    const activity = this.#recorder.begin('call', call.plan.id);
    activity.operation = call.plan.id;
    activity.traceId = call.traceId;
    const result = this.#recorder.run(activity, traced);
    if (result instanceof Promise) result.finally(() => activity.end()).catch(() => undefined);
    else activity.end();
    return result;
  }
}

/** Creates an observer of messages. A durable handler is an activity of its own; one in the process is a part of the work that raised the event. */
function createMessageTracer(recorder: Recorder, inner: MessageTracer | undefined): MessageTracer {
  return {
    raised(event, call) {
      recorder.note({ kind: 'event', name: event });
      return inner ? inner.raised(event, call) : traceHeaders(call as OperationCall).traceparent;
    },
    sent: (messages, send) => (inner ? inner.sent(messages, send) : send()),
    handled(run, call, work) {
      const traced = inner ? () => inner.handled(run, call, work) : work;
      const name = `${run.handler} handles ${run.event}`;
      if (run.message === undefined && recorder.isInside) return recorder.within({ kind: 'handler', name }, traced);
      return recorder.runWhole('message', `${name}, attempt ${run.attempt}`, (activity) => {
        activity.operation = run.handler;
        activity.traceId = call.traceId;
        return traced();
      });
    },
  };
}
