import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Store } from '@portico/data';
import { optionalPackage, rethrow } from '../optionalPackage.ts';
import type { ConnectionSettings } from './connectionSettings.ts';

/** Where a store is kept when nothing is said outside of production: it ends with the process. */
export const memoryUrl = 'sqlite::memory:';

/** Opens the store that a URL names; each adapter is loaded when the first URL of its kind is opened. */
export async function openStore(name: string, url: string, connections: ConnectionSettings = {}): Promise<Store> {
  const user = `the store '${name}'`;
  if (url.startsWith('sqlite:')) {
    const { sqliteStore } = await optionalPackage({ name: '@portico/data-sqlite', user }, () =>
      import('@portico/data-sqlite').catch(rethrow),
    );
    return url === memoryUrl ? sqliteStore({ name }) : sqliteStore({ name, file: url.slice('sqlite:'.length) });
  }
  const { postgresStore } = await optionalPackage({ name: '@portico/data-postgres', user }, () =>
    import('@portico/data-postgres').catch(rethrow),
  );
  return postgresStore({ ...connections, name, url });
}

/** The file of a store that is not there yet: to open it would make an empty one. Undefined for all else, and where the folder is missing, too: that is an error of its own. */
export function missingFile(url: string): string | undefined {
  const file = url.startsWith('sqlite:') && url !== memoryUrl ? url.slice('sqlite:'.length) : undefined;
  return file === undefined || existsSync(file) || !existsSync(dirname(file)) ? undefined : resolve(file);
}

/** Whether something is the URL of a server, which connections are made to. */
export function isServerUrl(at: unknown): boolean {
  return typeof at === 'string' && /^postgres(?:ql)?:/.test(at);
}

/** Whether a URL is of a kind that some adapter opens. */
export function isStoreUrl(url: string): boolean {
  return /^(?:sqlite:.+|postgres(?:ql)?:\/\/)/.test(url);
}
