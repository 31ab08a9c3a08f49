import { resolve } from 'node:path';
import type { StoreAdapter, StoreKind } from '@portico/data';
import { knownStores, sqlite } from '@portico/sql';
import { sqliteStore } from './sqliteStore.ts';

const kind: StoreKind = knownStores.find(({ dialectName }) => dialectName === 'sqlite')!;

/** Opens the stores whose URL begins with `sqlite:`; what follows is the file, or `:memory:`. */
export const storeAdapter: StoreAdapter = {
  ...kind,
  dialect: sqlite,
  fileOf: ({ url, folder = '.' }) => (url === kind.memoryUrl ? undefined : resolve(folder, readPath(url))),
  open: ({ name, url, folder }) => {
    if (url === kind.memoryUrl) return sqliteStore({ name });
    return sqliteStore({ name, file: folder === undefined ? readPath(url) : resolve(folder, readPath(url)) });
  },
};

function readPath(url: string): string {
  return url.slice('sqlite:'.length);
}
