import type { Store, Write } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';

/** Receives the events that the operations on a store raise, in order. */
export interface EventsListener {
  /** Returns the statements for the events: the last ones of the transaction that saves the data. If it throws, the transaction is rolled back. */
  writes?(events: readonly object[], call: DataCall): readonly Write[];
  /** Called and awaited after the commit; it handles its own errors, since the data is committed. */
  committed?(events: readonly object[], call: DataCall): unknown;
}

const eventsListeners = new WeakMap<Store, Set<EventsListener>>();

/** Listens to the events of a store; returns a function that stops listening. */
export function onEvents(store: Store, listener: EventsListener): () => void {
  let set = eventsListeners.get(store);
  if (!set) eventsListeners.set(store, (set = new Set()));
  set.add(listener);
  return () => set.delete(listener);
}

/** Returns the statements for events. */
export function collectEventWrites(store: Store, events: readonly object[], call: DataCall): readonly Write[] {
  const writes: Write[] = [];
  for (const listener of eventsListeners.get(store) ?? []) writes.push(...(listener.writes?.(events, call) ?? []));
  return writes;
}

/** Passes committed events to the listeners, one after the other. */
export async function notifyCommitted(store: Store, events: readonly object[], call: DataCall): Promise<void> {
  for (const listener of eventsListeners.get(store) ?? []) await listener.committed?.(events, call);
}

/** Called with the ids (`Area.Entity`) of the entities whose rows a commit has written, before the operation returns; it handles its own errors, since the data is committed. */
export type WrittenListener = (entities: ReadonlySet<string>) => unknown;

const writtenListeners = new WeakMap<Store, Set<WrittenListener>>();

/** Listens to the writes of a store; returns a function that stops listening. */
export function onWritten(store: Store, listener: WrittenListener): () => void {
  let set = writtenListeners.get(store);
  if (!set) writtenListeners.set(store, (set = new Set()));
  set.add(listener);
  return () => set.delete(listener);
}

/** Notifies listeners of the entities that were written, if any; undefined if nothing listens. */
export function notifyWritten(store: Store, entities: ReadonlySet<string> | undefined): Promise<void> | undefined {
  const listeners = entities && writtenListeners.get(store);
  return listeners && listeners.size > 0 ? notifyEach(listeners, entities) : undefined;
}

async function notifyEach(listeners: ReadonlySet<WrittenListener>, entities: ReadonlySet<string>): Promise<void> {
  for (const listener of listeners) await listener(entities);
}
