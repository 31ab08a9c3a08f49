import type { Store } from '../store/store.ts';

/** Told of the entities whose rows a commit has written, by their ids (`Area.Entity`), before the operation answers; it handles its own faults, since the data stands. */
export type WrittenListener = (entities: ReadonlySet<string>) => unknown;

const listeners = new WeakMap<Store, Set<WrittenListener>>();

/** Listens to what is written in a store; answers with what ends it. */
export function onWritten(store: Store, listener: WrittenListener): () => void {
  let set = listeners.get(store);
  if (!set) listeners.set(store, (set = new Set()));
  set.add(listener);
  return () => set.delete(listener);
}

/** Tells which entities were written, if any were; there is nothing to wait for where nobody listens. */
export function tellWritten(store: Store, entities: ReadonlySet<string> | undefined): Promise<void> | undefined {
  const told = entities && listeners.get(store);
  return told && told.size > 0 ? tell(told, entities) : undefined;
}

async function tell(told: ReadonlySet<WrittenListener>, entities: ReadonlySet<string>): Promise<void> {
  for (const listener of told) await listener(entities);
}
