import type { Write } from '../store/store.ts';

/** What is written of an operation's outcome in the transaction of its data, such as the answer that a repeated request gets. */
export interface CommitHook {
  /** The last statement of the last commit, made of what is answered. What it throws undoes the transaction. */
  write(shown: unknown): Write;
  /** Told once that commit stands. */
  stands(): void;
}
