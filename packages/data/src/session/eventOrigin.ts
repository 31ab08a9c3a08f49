import { DelayedEvent } from '@portico/core';
import type { DataCall } from './dataCall.ts';

/** The call that raised an event, and the tenant of the entity that raised it. */
export interface EventOrigin {
  /** Absent for an event of an entity that was raised outside of a call within the area. */
  readonly call?: DataCall | undefined;
  /** The tenant of the entity; absent if no entity of a tenant has raised the event. */
  readonly tenantId?: string | undefined;
}

const none: EventOrigin = {};

const origins = new WeakMap<object, EventOrigin>();

/** Records the origin of an event, of a delayed one, or of a scheduled call. */
export function recordOrigin(event: object, origin: EventOrigin): void {
  origins.set(event, origin);
  if (event instanceof DelayedEvent) origins.set(event.event, origin);
}

/** Returns the recorded origin of an event; it is empty if the event was raised without a session. */
export function getEventOrigin(event: object): EventOrigin {
  return origins.get(event) ?? none;
}
