import type { Store } from '../store/store.ts';
import type { DataCall } from './dataCall.ts';
import { watchCaller } from './deadline.ts';
import { LazyTransaction } from './lazyTransaction.ts';
import { getStatementLimit, StatementCount } from './statementCount.ts';

/** Creates the transaction of a call, which begins on first use. `left` is called if the caller disconnects while it is open. */
export function createTransaction(store: Store, call: DataCall, left: () => unknown): LazyTransaction {
  return new LazyTransaction(store, () => watchCaller(call, left), new StatementCount(call, getStatementLimit(call, store)));
}
