import type { DataCall } from '@portico/data';
import type { MessageCall } from '@portico/runtime';
import type { Message } from '../transport/message.ts';

/** One run of a handler. */
export interface HandlerTrace {
  /** `Area.Handler`. */
  readonly handler: string;
  /** `Area.Event`. */
  readonly event: string;
  /** The message that it runs for; absent if the event never left the process. */
  readonly message?: string;
  /** The first run is 1. */
  readonly attempt: number;
  /** W3C trace context of the message. */
  readonly traceparent: string | undefined;
}

/** Observes messages while they are processed. */
export interface MessageTracer {
  /** Called when an event is raised; returns the trace context of its message. */
  raised(event: string, call: DataCall): string;
  /** Called when messages are sent to a broker; `send` returns the ids of those that it accepted. */
  sent(messages: readonly Message[], send: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>>;
  /** Called when a handler runs. */
  handled(run: HandlerTrace, call: MessageCall, work: () => Promise<void>): Promise<void>;
}
