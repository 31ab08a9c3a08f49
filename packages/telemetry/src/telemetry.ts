import { logs, metrics, trace } from '@opentelemetry/api';
import type { Meter, Tracer } from '@opentelemetry/api';
import type { StoreOptions } from '@portico/data';
import type { MessageTracer } from '@portico/messaging';
import type { CallTracer, JobTracer, ReceivedRequest, RequestTrace, RequestTracer } from '@portico/runtime';
import { LogBridge } from './logs/logBridge.ts';
import { ClientMetrics } from './metrics/clientMetrics.ts';
import { watchJobs } from './metrics/jobGauges.ts';
import type { JobCounts } from './metrics/jobGauges.ts';
import { watchMessages } from './metrics/messageGauges.ts';
import type { MessageCounts } from './metrics/messageGauges.ts';
import { RequestMetrics } from './metrics/requestMetrics.ts';
import { scope } from './attributeNames.ts';
import { hasTracerProvider, useSdk } from './sdk/sharedSdk.ts';
import type { TelemetrySettings } from './sdk/telemetrySettings.ts';
import { CallSpans } from './spans/callSpans.ts';
import { JobSpans } from './spans/jobSpans.ts';
import { MessageSpans } from './spans/messageSpans.ts';
import { RequestSpan } from './spans/requestSpan.ts';
import type { TraceParts } from './spans/spanTrace.ts';
import { StatementSpans } from './spans/statementSpans.ts';

/** The telemetry of a running host. Each part of the host reports to one of its members. */
export class Telemetry implements RequestTracer {
  readonly calls: CallTracer;
  /** Observes the statements of stores. */
  readonly observe: NonNullable<StoreOptions['observe']>;
  /** Emits a log line as a log record, and returns it with the id of the active span. */
  readonly log: (line: string) => string;
  readonly #tracer: Tracer;
  readonly #meter: Meter;
  readonly #requests: RequestMetrics;
  /** Returns the metrics in the text format of Prometheus; undefined if the settings do not enable it. */
  readonly prometheus: (() => Promise<string>) | undefined;
  readonly untracedPath: string | undefined;
  readonly #parts: TraceParts;
  readonly #release: () => Promise<void>;
  readonly #watched: (() => void)[] = [];

  /** Throws if the SDK cannot start with its configuration. */
  constructor(settings: TelemetrySettings) {
    ({ prometheus: this.prometheus, release: this.#release } = useSdk(settings));
    this.untracedPath = settings.prometheus;
    this.#tracer = trace.getTracer(scope);
    this.#meter = metrics.getMeter(scope);
    this.#requests = new RequestMetrics(this.#meter);
    this.#parts = { tracer: this.#tracer, client: new ClientMetrics(this.#meter), hasSpans: hasTracerProvider() };
    this.calls = new CallSpans(this.#parts, this.#meter);
    this.observe = new StatementSpans(this.#tracer, this.#meter).sent;
    this.log = new LogBridge(logs.getLogger(scope)).write;
  }

  request(received: ReceivedRequest): RequestTrace {
    return new RequestSpan(received, this.#parts, this.#requests);
  }

  /** Counts a request that exceeded a limit before it was read completely, by the error code of its response. */
  refused(code: string): void {
    this.#requests.exceeded({ operation: undefined, code });
  }

  /** Returns the observer of messages; `system` is the broker's name, or `portico`. */
  messages(system: string): MessageTracer {
    return new MessageSpans(this.#parts, this.#meter, system);
  }

  /** Returns the observer of jobs. */
  jobs(): JobTracer {
    return new JobSpans(this.#parts, this.#meter);
  }

  /** Reports pending messages and dead letters until `unwatch` is called. Their stores must stay open until then. */
  watch(messages: MessageCounts): void {
    this.#watched.push(watchMessages(this.#meter, messages));
  }

  /** Reports dead letters of jobs as long as their stores are open: until `unwatch`. */
  watchJobs(jobs: JobCounts): void {
    this.#watched.push(watchJobs(this.#meter, jobs));
  }

  /** Stops reporting messages and jobs. */
  unwatch(): void {
    for (const end of this.#watched.splice(0)) end();
  }

  /** Exports the remaining telemetry, and stops the SDK with the last host of the process. */
  async stop(): Promise<void> {
    this.unwatch();
    await this.#release();
  }
}
