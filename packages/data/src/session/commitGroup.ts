import type { Write } from '../store/store.ts';

/** Commits the writes of several units of work together. */
export interface CommitGroup {
  /**
   * Commits the writes of a unit of work that holds no transaction, all of them or none; they may share a transaction with the writes of others. `isAdding`
   * is true if they only insert rows. Rejects with the error of these writes, never with that of others.
   */
  write(writes: readonly Write[], isAdding: boolean): Promise<void>;
}
