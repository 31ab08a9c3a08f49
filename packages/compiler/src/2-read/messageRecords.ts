import type { DeclaredClass } from './declaredClass.ts';
import type { BackoffStrategy } from '@portico/core';
import type { Shape } from '@portico/core/manifest';
import type { Place } from '../finding.ts';
import type { ClassRef, Located, ServiceRef } from './records.ts';

/** An event class. */
export interface EventRecord extends DeclaredClass {
  /** The shape of its facts, with a named type resolved; undefined if it has none. */
  readonly facts?: Located<Shape>;
  /** Fields and a constructor that it has in addition to its facts. */
  readonly additions: readonly Place[];
}

/** The options in the head of a handler, as written. */
export interface HandlerOptionsRecord {
  readonly maxAttempts?: Located<number>;
  readonly strategy?: Located<BackoffStrategy>;
  readonly delay?: Located<number | string>;
  readonly maxDelay?: Located<number | string>;
  readonly orderedBy?: Located<string>;
  readonly durable?: Located<true>;
  readonly renamedFrom?: Located<string>;
}

/** A handler class. */
export interface MessageHandlerRecord extends DeclaredClass, HandlerOptionsRecord {
  readonly constructorParameters?: Place;
  /** Key of the event's class; undefined if the head names no class. */
  readonly event: Located<string | undefined>;
  /** Its own method `handle`: the event parameter, and the service parameters. */
  readonly handle?: { readonly event?: ServiceRef; readonly services: readonly ServiceRef[]; readonly place: Place };
}

/** A place that creates an event. */
export interface RaiseRecord {
  /** Key of the event's class. */
  readonly event: string;
  readonly in: string;
  readonly class: ClassRef;
  readonly place: Place;
  /** Whether it is raised with a time: `events.raise(new Reminder({ … }), { at })`. */
  readonly delayed?: true;
}
