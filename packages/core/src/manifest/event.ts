import type { BackoffStrategy } from '../events/backoff.ts';
import type { SourcePlace } from './operation.ts';
import type { Shape } from './shape.ts';

/** One member of an event, as it is written in the message. */
export interface EventMember {
  readonly name: string;
  readonly shape: Shape;
  readonly optional?: true;
  readonly description?: string;
}

/** The part of a message that versions of a service compare: types in full, without rules. */
export interface MessageShape {
  readonly kind?: 'tuple' | 'dictionary' | 'union' | 'any';
  readonly scalar?: string;
  readonly values?: readonly (string | number | boolean)[];
  readonly items?: MessageShape;
  readonly options?: readonly MessageShape[];
  readonly members?: Readonly<Record<string, MessageShape>>;
  readonly optional?: true;
  readonly nullable?: true;
  /** The name of a type that contains itself: a key of `types`. */
  readonly type?: string;
  /** The types that contain themselves. Only the message as a whole has them. */
  readonly types?: Readonly<Record<string, MessageShape>>;
}

/** An area that handles an event durably: one message is written for each. */
export interface EventConsumer {
  readonly area: string;
  /** The member that orders the area's messages. */
  readonly orderedBy?: string;
}

/** One domain event as plain data. */
export interface EventModel {
  /** `Area.Event`, the name of the contract. */
  readonly id: string;
  /** The class's name. */
  readonly name: string;
  readonly area: string;
  /** `occurredAt` first, then the facts in order. */
  readonly members: readonly EventMember[];
  /** The areas of the whole project that handle it durably, in alphabetical order. */
  readonly consumers: readonly EventConsumer[];
  /** Each `Class.method` that creates one, in alphabetical order. */
  readonly raisedIn: readonly string[];
  readonly description?: string;
  readonly source: SourcePlace;
}

/** How a handler is retried; pauses in milliseconds. */
export interface RetryPolicy {
  /** Including the first attempt. */
  readonly maxAttempts: number;
  readonly strategy: BackoffStrategy;
  readonly delay: number;
  readonly maxDelay: number;
}

/** One handler of events as plain data. */
export interface HandlerModel {
  /** `Area.Handler`. */
  readonly id: string;
  /** The class's name. */
  readonly name: string;
  readonly area: string;
  /** Id of the event. */
  readonly event: string;
  /** Whether its messages are stored; otherwise it runs in process, after the commit. */
  readonly durable: boolean;
  readonly retry: RetryPolicy;
  readonly orderedBy?: string;
  /** The name of the class under which it was first deployed, if that is another one. */
  readonly renamedFrom?: string;
  readonly description?: string;
  readonly source: SourcePlace;
}

/** A use of an area's operations from code. */
export interface AreaCall {
  /** The area that is called. */
  readonly area: string;
  /** The class that calls. */
  readonly from: string;
  /** Whether it calls as the system. */
  readonly asSystem?: true;
  readonly file: string;
  readonly line: number;
}
