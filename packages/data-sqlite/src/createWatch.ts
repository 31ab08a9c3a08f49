import type { Store } from '@portico/data';
import type { ConnectionWatch } from './connection.ts';

/** Tells those who watch a store of what its connections do. */
export function createWatch(store: Store): ConnectionWatch {
  return {
    sent(text) {
      store.onStatement?.(text);
      return store.options?.observe?.(text, store);
    },
    commits: () => store.options?.observe?.('COMMIT', store),
  };
}
