import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { StoreAdapter, StoreKind } from '@portico/data';
import { knownStores, sqlite } from '@portico/sql';
import { sqliteStore } from './sqliteStore.ts';
import type { SqliteStoreOptions } from './sqliteStore.ts';

const kind: StoreKind = knownStores.find(({ dialectName }) => dialectName === 'sqlite')!;

/** Opens the stores whose URL begins with `sqlite:`; the rest is the file, or `:memory:`. */
export const storeAdapter: StoreAdapter = {
  ...kind,
  dialect: sqlite,
  fileOf: ({ url, folder = '.' }) => (url === kind.memoryUrl ? undefined : resolve(folder, readPath(url))),
  async dropDatabase({ url, folder = '.' }) {
    const file = resolve(folder, readPath(url));
    for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
  },
  // The values have the types that `kind.settings` declares.
  open: ({ name, url, folder, settings }) => {
    const options = { ...(settings as Pick<SqliteStoreOptions, 'filterTimeout' | 'readThreads'>), name };
    if (url === kind.memoryUrl) return sqliteStore(options);
    const file = folder === undefined ? readPath(url) : resolve(folder, readPath(url));
    try {
      return sqliteStore({ ...options, file });
    } catch (error) {
      throw describeFailure(resolve(file), error);
    }
  },
};

function readPath(url: string): string {
  return url.slice('sqlite:'.length);
}

/** Describes why a file cannot be opened: SQLite's own message has neither the path nor the cause. */
function describeFailure(file: string, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new Error(`${message} '${file}'${findCause(file)}`, { cause: error });
}

function findCause(file: string): string {
  const folder = dirname(file);
  if (!existsSync(folder)) return `; the folder '${folder}' does not exist`;
  if (!existsSync(file)) return isWritable(folder) ? '' : `; the folder '${folder}' is not writable`;
  if (statSync(file).isDirectory()) return '; it is a folder';
  return isWritable(file) ? '' : '; the file is not writable';
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
