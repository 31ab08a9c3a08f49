let turns = 0;

/** An event that was raised and not dispatched yet. */
export interface RaisedEvent {
  readonly event: object;
  /** Grows with every event that is raised in the process, whoever raises it. */
  readonly turn: number;
}

/** Notes an event in the order of all. */
export function raisedNow(event: object): RaisedEvent {
  return { event, turn: ++turns };
}
