import type { Store } from '@portico/data';
import type { EventPlan, HandlerPlan } from '@portico/runtime';

/** The facts about an area of a host that messaging needs. */
export interface MessageArea {
  readonly name: string;
  readonly events: readonly EventPlan[];
  readonly handlers: readonly HandlerPlan[];
  /** The services that are available to its handlers. */
  readonly services: object;
  /** The store of its entities; undefined if it has none. */
  readonly store: Store | undefined;
}

/** A handler and its area. */
export interface AreaHandler {
  readonly area: MessageArea;
  readonly plan: HandlerPlan;
}

/** Returns the durable handlers of an area. */
export function listDurableHandlers({ handlers }: MessageArea): readonly HandlerPlan[] {
  return handlers.filter(({ durable }) => durable);
}
