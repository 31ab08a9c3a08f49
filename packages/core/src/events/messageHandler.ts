import type { BackoffStrategy, DurationOption } from './backoff.ts';
import type { EventDelay } from './delay.ts';
import type { DomainEventBase, DomainEventClass, RaisableEvent } from './domainEvent.ts';

/** The options of a handler's head, in addition to its event; literals only. */
export interface HandlerOptions<E = object> {
  /**
   * The maximum number of attempts, including the first.
   * @default 3
   * @see docs/guide/events.md#retries
   */
  readonly maxAttempts?: number;
  /**
   * How the delays between attempts grow: `Fixed`, `Exponential` or `ExponentialWithJitter`.
   * @default `ExponentialWithJitter`
   */
  readonly strategy?: BackoffStrategy;
  /**
   * The first delay: seconds, or a text such as `500ms`, `2s`, `1m`.
   * @default `1s`
   */
  readonly delay?: DurationOption;
  /**
   * The maximum delay.
   * @default `5m`
   */
  readonly maxDelay?: DurationOption;
  /**
   * Messages with the same value of this member are handled one after the other, in the order in which they were raised.
   * @default none
   * @see docs/guide/events.md#ordering
   */
  readonly orderedBy?: keyof E & string;
  /**
   * Makes a handler in the event's own area durable too: its message is stored with the data and survives the process. Handlers in other areas are always durable.
   * @default in process
   */
  readonly durable?: true;
  /**
   * The name of the class under which it was first deployed. Messages stay stored under that name, so that versions with the old and the new name share
   * them; keep it for the retention time of processed messages.
   * @default the name of the class
   * @see docs/guide/events.md#changing-events-and-handlers
   */
  readonly renamedFrom?: string;
}

/** The base of every message handler. */
export abstract class MessageHandlerBase<E> {
  declare protected readonly __event?: E;
  /** Handles one event. An error that it throws or returns is a failed attempt. */
  abstract handle(event: E, ...services: never[]): unknown;
}

/** The class that `MessageHandler(…)` returns, to be extended with `handle(event, …services)`. */
export type MessageHandlerClass<E> = abstract new () => MessageHandlerBase<E>;

/**
 * Returns the head of a handler: `class DraftInvoice extends MessageHandler(ReservationConfirmed, { maxAttempts: 3 }) {…}`.
 * In the event's own area it runs in process, after the save. In another area it is durable: delivered at least once, and applied once.
 */
export function MessageHandler<E extends DomainEventBase>(event: DomainEventClass<E>, options?: HandlerOptions<E>): MessageHandlerClass<E>;
export function MessageHandler<E extends DomainEventBase>(): MessageHandlerClass<E> {
  return MessageHandlerBase;
}

/** Raises events from operations and services; entities have `raise` of their own. They are dispatched after the save succeeds, and discarded if it fails. */
export abstract class Events {
  /**
   * Raises an event; a function creates it during the save, when ids and generated numbers exist. With a `delay`, the event is stored with the data and
   * delivered at that time: `events.raise(new Reminder({ … }), { at, key })`.
   */
  abstract raise(event: RaisableEvent, delay?: EventDelay): void;
  /**
   * Cancels the delayed event of a class and a key, together with the save. Has no effect if there is none, or if its time has come and it is being
   * delivered.
   */
  abstract cancel(event: DomainEventClass, key: string): void;
}
