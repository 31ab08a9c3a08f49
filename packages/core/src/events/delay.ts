import type { DateTimeOffset } from '../scalars.ts';
import type { DomainEventClass } from './domainEvent.ts';
import { checkDelayKey, checkDelayTime } from './delayChecks.ts';
import { StoredWork } from './storedWork.ts';

/** When a delayed event is delivered, and the key under which it is replaced and cancelled. */
export interface EventDelay {
  /** The event is delivered at this time, and never earlier; a time in the past means at once. */
  readonly at: DateTimeOffset;
  /**
   * Names the event among those of its class and of the caller's tenant, with at most 200 characters. An event that is raised with the key of a
   * pending one replaces it.
   */
  readonly key?: string;
}

/** An event that is delivered later. */
export class DelayedEvent extends StoredWork {
  /** The event, or the function that creates it. */
  readonly event: object;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly key: string | undefined;

  constructor(event: object, { at, key }: { readonly at: Date | number; readonly key?: string | undefined }) {
    super();
    this.event = event;
    this.at = checkDelayTime('event', at);
    this.key = key === undefined ? undefined : checkDelayKey('event', key);
  }
}

/** A delayed event that is not delivered any more. */
export class CancelledEvent extends StoredWork {
  readonly class: DomainEventClass;
  readonly key: string;

  constructor(event: DomainEventClass, key: string) {
    super();
    this.class = event;
    this.key = checkDelayKey('event', key);
  }
}
