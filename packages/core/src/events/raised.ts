let turns = 0;

/** An event that was raised and not dispatched yet. */
export interface RaisedEvent {
  /** The event, or the function that makes it once the save has given ids and generated numbers. */
  readonly event: object;
  /** Grows with every event that is raised in the process, whoever raises it. */
  readonly turn: number;
}

/** Notes an event in the order of all. */
export function recordRaised(event: object): RaisedEvent {
  return { event, turn: ++turns };
}

/** Returns an event that was raised; makes it where a function was raised. */
export function resolveEvent(raised: object): object {
  return typeof raised === 'function' ? (raised as () => object)() : raised;
}
