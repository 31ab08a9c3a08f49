import type { DataCall } from '@portico/data';
import type { MessageCall } from '@portico/runtime';
import type { Message } from '../transport/message.ts';

/** One run of a handler. */
export interface HandlerTrace {
  /** `Area.Handler`. */
  readonly handler: string;
  /** `Area.Event`. */
  readonly event: string;
  /** The message that it runs for; absent where the event never left the process. */
  readonly message?: string;
  /** The first run is 1. */
  readonly attempt: number;
  /** W3C trace context of the message. */
  readonly traceparent: string | undefined;
}

/** Told of what happens to messages while it happens. */
export interface MessageTracer {
  /** An event is raised; gives the trace context that its message carries. */
  raised(event: string, call: DataCall): string;
  /** Messages are given to a broker, whose `send` tells the ids of those that it took. */
  sent(messages: readonly Message[], send: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>>;
  /** A handler runs. */
  handled(run: HandlerTrace, call: MessageCall, work: () => Promise<void>): Promise<void>;
}
