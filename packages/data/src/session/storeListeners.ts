import type { Store, Write } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';

/** What becomes of the events that the operations on a store raise, in their order. */
export interface EventsListener {
  /** Statements that belong to the events: the last ones of the transaction that the data is saved in. What it throws undoes the transaction. */
  writes?(events: readonly object[], call: DataCall): readonly Write[];
  /** Told after the commit, and waited for; it handles its own faults, since the data stands. */
  committed?(events: readonly object[], call: DataCall): unknown;
}

const eventsListeners = new WeakMap<Store, Set<EventsListener>>();

/** Listens to the events of a store; answers with what ends it. */
export function onEvents(store: Store, listener: EventsListener): () => void {
  let set = eventsListeners.get(store);
  if (!set) eventsListeners.set(store, (set = new Set()));
  set.add(listener);
  return () => set.delete(listener);
}

/** The statements that belong to events. */
export function collectEventWrites(store: Store, events: readonly object[], call: DataCall): readonly Write[] {
  const writes: Write[] = [];
  for (const listener of eventsListeners.get(store) ?? []) writes.push(...(listener.writes?.(events, call) ?? []));
  return writes;
}

/** Hands events over that are committed, to one listener after the other. */
export async function notifyCommitted(store: Store, events: readonly object[], call: DataCall): Promise<void> {
  for (const listener of eventsListeners.get(store) ?? []) await listener.committed?.(events, call);
}

/** Told of the entities whose rows a commit has written, by their ids (`Area.Entity`), before the operation answers; it handles its own faults, since the data stands. */
export type WrittenListener = (entities: ReadonlySet<string>) => unknown;

const writtenListeners = new WeakMap<Store, Set<WrittenListener>>();

/** Listens to what is written in a store; answers with what ends it. */
export function onWritten(store: Store, listener: WrittenListener): () => void {
  let set = writtenListeners.get(store);
  if (!set) writtenListeners.set(store, (set = new Set()));
  set.add(listener);
  return () => set.delete(listener);
}

/** Tells which entities were written, if any were. */
export async function notifyWritten(store: Store, entities: ReadonlySet<string> | undefined): Promise<void> {
  if (!entities) return;
  for (const listener of writtenListeners.get(store) ?? []) await listener(entities);
}
