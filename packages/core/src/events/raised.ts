import { DelayedEvent } from './delay.ts';

let turns = 0;

/** An event that was raised and not dispatched yet. */
export interface RaisedEvent {
  /** The event, or the function that creates it during the save, when ids and generated numbers exist. */
  readonly event: object;
  /** Increases with every event that is raised in the process. */
  readonly turn: number;
}

/** Records an event in the order in which events are raised. */
export function recordRaised(event: object): RaisedEvent {
  return { event, turn: ++turns };
}

/** Returns a raised event; creates it if a function was raised. */
export function resolveEvent(raised: object): object {
  if (raised instanceof DelayedEvent) return new DelayedEvent(resolveEvent(raised.event), raised);
  return typeof raised === 'function' ? (raised as () => object)() : raised;
}
