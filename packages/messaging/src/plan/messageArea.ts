import type { Store } from '@portico/data';
import type { EventPlan, HandlerPlan } from '@portico/runtime';

/** One area of a host, as messages see it. */
export interface MessageArea {
  readonly name: string;
  readonly events: readonly EventPlan[];
  readonly handlers: readonly HandlerPlan[];
  /** The services that its handlers take theirs from. */
  readonly services: object;
  /** The store of its entities; undefined if it has none. */
  readonly store: Store | undefined;
}

/** A handler with the area that it is a part of. */
export interface AreaHandler {
  readonly area: MessageArea;
  readonly plan: HandlerPlan;
}

/** Lists the durable handlers of an area. */
export function listDurableHandlers({ handlers }: MessageArea): readonly HandlerPlan[] {
  return handlers.filter(({ durable }) => durable);
}
