import type { Store } from '@portico/data';
import type { ConnectionWatch } from './connection.ts';

/** Creates a watch that notifies the observers of a store. */
export function createWatch(store: Store): ConnectionWatch {
  return {
    sent(text, values) {
      store.onStatement?.(text);
      return store.options?.observe?.(text, store, values);
    },
    commits: () => store.options?.observe?.('COMMIT', store, []),
  };
}
