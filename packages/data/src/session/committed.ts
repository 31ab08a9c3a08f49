import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';

/** Told of the events of an operation, in their order, after its transaction was committed; it handles its own faults, since the data stands. */
export type CommittedListener = (events: readonly object[], call: DataCall) => unknown;

const listeners = new WeakMap<Store, Set<CommittedListener>>();

/** Listens to the events of a store's entities; answers with what ends it. */
export function onCommitted(store: Store, listener: CommittedListener): () => void {
  let set = listeners.get(store);
  if (!set) listeners.set(store, (set = new Set()));
  set.add(listener);
  return () => set.delete(listener);
}

/** Hands events over, to one listener after the other. */
export async function tellCommitted(store: Store, events: readonly object[], call: DataCall): Promise<void> {
  if (events.length === 0) return;
  for (const listener of listeners.get(store) ?? []) await listener(events, call);
}
