import type { BackoffStrategy, Duration } from './backoff.ts';
import type { DomainEventBase, DomainEventClass, RaisableEvent } from './domainEvent.ts';

/** What the head of a handler may say beside its event; literals only. */
export interface HandlerOptions<E = object> {
  /**
   * After how many failed runs it is given up, the first run included.
   * @default 3
   * @see docs/guide/events.md#attempts
   */
  readonly maxAttempts?: number;
  /**
   * How the pauses between its runs grow: `Fixed`, `Exponential` or `ExponentialWithJitter`.
   * @default `ExponentialWithJitter`
   */
  readonly strategy?: BackoffStrategy;
  /**
   * The first pause: seconds, or a text such as `500ms`, `2s`, `1m`.
   * @default `1s`
   */
  readonly delay?: Duration;
  /**
   * The longest pause.
   * @default `5m`
   */
  readonly maxDelay?: Duration;
  /**
   * Messages with the same value of this member are handled one after the other, in the order in which they were raised.
   * @default none
   * @see docs/guide/events.md#order
   */
  readonly orderedBy?: keyof E & string;
  /**
   * Makes a handler of the event's own area durable too: its message is stored with the data, and survives the process. Handlers in other areas always are.
   * @default in process
   */
  readonly durable?: true;
  /**
   * The name of the class under which it was first deployed. Messages stay stored under that name, so that versions with the old and the new name share
   * them; keep it for as long as handled messages are remembered.
   * @default the name of the class
   * @see docs/guide/events.md#changing-events-and-handlers
   */
  readonly renamedFrom?: string;
}

/** What is done when an event has happened. */
export abstract class MessageHandlerBase<E> {
  declare protected readonly __event?: E;
  /** Runs for each event; an error that it throws or answers with is a failed attempt. */
  abstract handle(event: E, ...services: never[]): unknown;
}

/** What `MessageHandler(…)` gives back: a class to extend, with `handle(event, …services)`. */
export type MessageHandlerClass<E> = abstract new () => MessageHandlerBase<E>;

/**
 * The head of a handler: `class DraftInvoice extends MessageHandler(ReservationConfirmed, { maxAttempts: 3 }) {…}`.
 * In the event's own area it runs in process, after the save; in another area it is durable: delivered at least once, and applied once.
 */
export function MessageHandler<E extends DomainEventBase>(event: DomainEventClass<E>, options?: HandlerOptions<E>): MessageHandlerClass<E>;
export function MessageHandler<E extends DomainEventBase>(): MessageHandlerClass<E> {
  return MessageHandlerBase;
}

/** Raises events from operations and services; entities have `raise` of their own. They are dispatched after the save succeeded, and forgotten where it does not. */
export abstract class Events {
  /** Notes an event; a function makes it during the save, when ids and generated numbers exist. */
  abstract raise(event: RaisableEvent): void;
}
