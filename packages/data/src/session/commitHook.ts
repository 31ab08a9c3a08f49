import type { Write } from '../store/store.ts';

/** Writes the outcome of an operation in the transaction of its data, such as the response to a repeated request. */
export interface CommitHook {
  /** Returns the last statement of the last commit, built from the result. If it throws, the transaction is rolled back. */
  write(shown: unknown): Write;
  /** Called after that commit has succeeded. */
  stands(): void;
}
