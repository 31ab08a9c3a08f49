import type { Store } from '../store/store.ts';
import { IdSequence } from './idSequence.ts';

const sequences = new WeakMap<Store, IdSequence>();

/** The ids of a store's rows: one sequence, as there is one clock. */
export function idsOf(store: Store): IdSequence {
  let sequence = sequences.get(store);
  if (!sequence) sequences.set(store, (sequence = new IdSequence()));
  return sequence;
}
