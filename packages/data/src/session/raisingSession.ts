import { CancelledEvent, DelayedEvent } from '@portico/core';
import type { DomainEventClass, EventDelay } from '@portico/core';
import type { Write } from '../store/store.ts';
import type { ChangeTracker } from './changeTracker.ts';
import type { DataCall } from './dataCall.ts';

/** The part of a session that adds to its commit: events, and statements that belong to the end of the work. */
export abstract class RaisingSession {
  /** The entities that were loaded and added so far. */
  abstract readonly tracker: ChangeTracker;

  abstract readonly call: DataCall;

  /** Throws outside of `run`. */
  abstract mustRun(): void;

  /** Raises an event, or the function that makes it, in addition to those of entities: it is dispatched after the commit, or stored until its time, and discarded if there is no commit. */
  raise(event: object, delay?: EventDelay): void {
    this.mustRun();
    this.tracker.raise(delay ? new DelayedEvent(event, delay) : event, this.call);
  }

  /** Cancels a delayed event with the commit. */
  cancel(event: DomainEventClass, key: string): void {
    this.raise(new CancelledEvent(event, key));
  }

  /** Adds a statement to the last commit of the work: it is committed exactly if the work is. Earlier commits of the work do not include it. */
  enlist(write: Write): void {
    this.mustRun();
    this.tracker.enlist(write);
  }
}
