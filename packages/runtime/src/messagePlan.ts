import type { EventConsumer, RetryPolicy } from '@portico/core/manifest';
import type { FieldError } from '@portico/core';
import type { OperationCall } from './call.ts';
import type { FailureSink } from './reading/failureSink.ts';

/** A class as emitted code hands it over: events are recognised by it. */
export type EventClass = abstract new (...args: never[]) => object;

/** One event as emitted code. */
export interface EventPlan {
  /** `Area.Event`, the name of the contract. */
  readonly id: string;
  readonly class: EventClass;
  /** The areas that handle it durably, of the whole project; empty where none does. */
  readonly consumers: readonly EventConsumer[];
  /** The members of its message as JSON text, which versions of a service compare. Absent where nothing handles it durably. */
  readonly contract?: string;
  /** Checks the types and rules of an event that is raised; what is wrong with it is noted. */
  check?(event: never, call: FailureSink): void;
  /** The JSON text of an event: declared members only. Absent where nothing handles it durably. */
  write?(event: never): string;
}

/** What a message turned out to be: the event, or what is wrong with it. */
export type ReadMessage = { readonly event: object } | { readonly failures: readonly FieldError[] };

/** One handler as emitted code. */
export interface HandlerPlan {
  /** `Area.Handler`. */
  readonly id: string;
  /** `Area.Event`. */
  readonly event: string;
  readonly durable: boolean;
  readonly retry: RetryPolicy;
  readonly orderedBy?: string;
  /** The name that its messages are stored under, if that is an earlier one. */
  readonly storedAs?: string;
  /** The members of the message that it reads, as the event's plan has them. */
  readonly contract?: string;
  /** Makes the event of a message's JSON value, as `parseExact` gives it: unknown members are left out, a required one that is missing is a failure. Absent where it is not durable. */
  read?(payload: unknown): ReadMessage;
  /** Calls `handle` with its services; inside of the unit of work where the area has a store. */
  invoke(event: never, services: never, call: OperationCall): unknown;
}
