import type { Store, Write } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';

/** What becomes of the events that the operations on a store raise, in their order. */
export interface EventsListener {
  /** Statements that belong to the events: the last ones of the transaction that the data is saved in. What it throws undoes the transaction. */
  writes?(events: readonly object[], call: DataCall): readonly Write[];
  /** Told after the commit, and waited for; it handles its own faults, since the data stands. */
  committed?(events: readonly object[], call: DataCall): unknown;
}

const listeners = new WeakMap<Store, Set<EventsListener>>();

/** Listens to the events of a store; answers with what ends it. */
export function onEvents(store: Store, listener: EventsListener): () => void {
  let set = listeners.get(store);
  if (!set) listeners.set(store, (set = new Set()));
  set.add(listener);
  return () => set.delete(listener);
}

/** The statements that belong to events. */
export function writesOfEvents(store: Store, events: readonly object[], call: DataCall): readonly Write[] {
  const writes: Write[] = [];
  for (const listener of listeners.get(store) ?? []) writes.push(...(listener.writes?.(events, call) ?? []));
  return writes;
}

/** Hands events over that are committed, to one listener after the other. */
export async function tellCommitted(store: Store, events: readonly object[], call: DataCall): Promise<void> {
  for (const listener of listeners.get(store) ?? []) await listener.committed?.(events, call);
}
