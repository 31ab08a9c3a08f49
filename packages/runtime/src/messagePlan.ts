import type { EventConsumer, RetryPolicy } from '@portico/core/manifest';
import type { FieldError } from '@portico/core';
import type { OperationCall } from './call.ts';
import type { FailureSink } from './reading/failureSink.ts';

/** The class of an event, which identifies the event in generated code. */
export type EventClass = abstract new (...args: never[]) => object;

/** The plan of an event, from generated code. */
export interface EventPlan {
  /** `Area.Event`, the name of the contract. */
  readonly id: string;
  readonly class: EventClass;
  /** The areas of the project that handle it durably. */
  readonly consumers: readonly EventConsumer[];
  /** The members of its message as JSON text, which versions of a service compare. Absent if no version can send it, because nothing handles it durably and its area has no store. */
  readonly contract?: string;
  /** Checks the types and rules of a raised event, and records the failures. */
  check?(event: never, call: FailureSink): void;
  /** The JSON text of an event: declared members only. Absent if `contract` is. */
  write?(event: never): string;
}

/** The event of a message, or the reason why the message is invalid. */
export type ReadMessage = { readonly event: object } | { readonly failures: readonly FieldError[] };

/** The plan of a handler, from generated code. */
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
  /** The stores of other areas in which its messages wait; absent if all wait in the store of its own area. */
  readonly sentFrom?: readonly string[];
  /** The entities (`Area.Entity`) of which it accesses the rows of one tenant, so that it needs a message with a tenant. */
  readonly ofTenant?: readonly string[];
  /** The members of the message that it reads, in the form of the event's plan. */
  readonly contract?: string;
  /** Creates the event from a message's JSON value, as `parseExact` returns it: unknown members are ignored, and a missing required member is a failure. Absent if it is not durable. */
  read?(payload: unknown): ReadMessage;
  /** Calls `handle` with its services, inside the unit of work if the area has a store. */
  invoke(event: never, services: never, call: OperationCall): unknown;
}
