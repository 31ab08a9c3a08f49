/** The transitions of a status by target state: each state lists the states that can reach it; one is `'initial'`. */
export interface StateMachine<S extends string = string> {
  /** The initial state. */
  readonly initial: S;
  /** By target state, the states that can reach it. */
  readonly moves: Readonly<Record<S, readonly S[]>>;
}

/** The states of a machine: `type ReservationStatus = StateOf<typeof ReservationStatus>`. */
export type StateOf<M> = M extends StateMachine<infer S> ? S : never;

/** Declares a machine per target state: `stateMachine({ Pending: 'initial', Confirmed: ['Pending'], Cancelled: ['Pending', 'Confirmed'] })`. */
export function stateMachine<const D extends Readonly<Record<string, 'initial' | readonly (keyof D & string)[]>>>(
  states: D,
): StateMachine<keyof D & string> {
  const entries = Object.entries(states) as [keyof D & string, 'initial' | readonly (keyof D & string)[]][];
  const initial = entries.filter(([, from]) => from === 'initial').map(([state]) => state);
  if (initial.length !== 1) throw new Error(`A state machine has one initial state; this one has ${initial.length}.`);
  const moves = Object.fromEntries(entries.map(([state, from]) => [state, from === 'initial' ? [] : from]));
  return { initial: initial[0]!, moves: moves as Record<keyof D & string, readonly (keyof D & string)[]> };
}
