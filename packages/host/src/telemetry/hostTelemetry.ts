import type { StoreOptions } from '@portico/data';
import type { MessageAdmin, MessageTracer } from '@portico/messaging';
import type { CallTracer, JobTracer, RequestTracer, ServiceRegistry } from '@portico/runtime';

/** Counts of dead letters of jobs and delayed calls. */
export interface DeadRunCounts {
  countDead(): Promise<readonly { readonly job: string; readonly count: number }[]>;
}

/** The telemetry of a running host. `@portico/telemetry` implements it; that package is optional, so no public type may refer to it. */
export interface HostTelemetry extends RequestTracer {
  readonly calls: CallTracer;
  /** Observes the statements of stores. */
  readonly observe: NonNullable<StoreOptions['observe']>;
  /** Returns the observer of messages; `system` is the broker's name, or `portico`. */
  messages(system: string): MessageTracer;
  /** Returns the observer of jobs. */
  jobs(): JobTracer;
  /** Reports pending messages and dead letters while their stores are open: until `unwatch`. */
  watch(messages: MessageAdmin): void;
  /** Reports dead letters of jobs while their stores are open: until `unwatch`. */
  watchJobs(jobs: DeadRunCounts): void;
  /** Ends the reports of messages and jobs. */
  unwatch(): void;
}

const running = new WeakMap<ServiceRegistry, HostTelemetry>();

/** Returns the telemetry of the host of a registry, or undefined if it is off. */
export function getTelemetry(registry: ServiceRegistry): HostTelemetry | undefined {
  return running.get(registry);
}

/** Records the telemetry of a host. */
export function noteTelemetry(registry: ServiceRegistry, telemetry: HostTelemetry): void {
  running.set(registry, telemetry);
}
