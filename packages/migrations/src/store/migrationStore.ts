import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configurationValues } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { RowReader } from '@portico/sql';
import { MigrationFailure, getMessage } from '../failure.ts';
import { resolveInstalled } from './resolveInstalled.ts';

/** A connection of its own: the caller begins and ends transactions, and no deadline ends a statement. */
export interface MigrationSession {
  /** Whether a pooler is in between that may run each transaction on another connection to the server. */
  readonly isPooled: boolean;
  rows(text: string): Promise<readonly (readonly unknown[])[]>;
  /** Runs statements. Returns how many rows the last one touched. */
  run(text: string): Promise<number>;
  /** Returns the meaning of a driver's error for a migration: a lock that others hold, rows with the same key, or a row that breaks a check. */
  meaningOf(error: unknown): 'locked' | 'duplicate' | 'check' | undefined;
  close(): Promise<void>;
}

/** The parts of a store that migrations use; the adapter is the project's own. */
export interface MigrationStore extends RowReader {
  /** Opens a connection of its own. */
  session(): Promise<MigrationSession>;
  /** Runs statements in one transaction. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The place of a store. */
export interface StorePlace {
  /** The project's folder: relative files of SQLite are found from it, as from a host that is started there. */
  readonly project: string;
  readonly name: string;
  readonly url: string;
}

const memoryUrl = 'sqlite::memory:';

/** Opens a store with the adapter that the project has installed. */
export async function openMigrationStore({ project, name, url }: StorePlace): Promise<MigrationStore> {
  if (url === memoryUrl)
    throw new MigrationFailure(`The store '${name}' is in memory: a host makes its schema by itself, and there is nothing to migrate.`);
  if (/^postgres(?:ql)?:\/\//.test(url)) {
    const options = { name, url, ...poolerSettings({ project, name, url }) };
    return openWith('@portico/data-postgres', 'postgresStore', project, options);
  }
  if (!/^sqlite:./.test(url)) throw new MigrationFailure(`The URL of the store '${name}' is none of sqlite:<file> or postgres://…`);
  const file = resolveFile({ project, url })!;
  return openWith('@portico/data-sqlite', 'sqliteStore', project, { name, file });
}

/** Opens an empty store in memory, to compare with. */
export function openScratchStore(project: string): Promise<MigrationStore> {
  return openWith('@portico/data-sqlite', 'sqliteStore', project, { name: 'scratch' });
}

/** Whether a store is a missing file in an existing folder: opening it would create an empty store. */
export function isMissing(place: Pick<StorePlace, 'project' | 'url'>): boolean {
  const file = resolveFile(place);
  return file !== undefined && !existsSync(file) && existsSync(dirname(file));
}

function resolveFile({ project, url }: Pick<StorePlace, 'project' | 'url'>): string | undefined {
  return /^sqlite:./.test(url) && url !== memoryUrl ? resolve(project, url.slice('sqlite:'.length)) : undefined;
}

/** Returns the URL that the environment or the JSON file names, as a host reads it that is started in the project's folder. */
export function readConfiguredUrl(store: string, project: string): string | undefined {
  return settingsOf(store, project)('Url');
}

/** Reads a setting of a store: its own, else that of all stores. */
function settingsOf(store: string, project: string): (name: string) => string | undefined {
  const file = readFileValues(project);
  const said = (key: string) => process.env[key.replaceAll(':', '__')] ?? file.get(key);
  return (name) => said(`Service:Stores:${store}:${name}`) ?? said(`Service:Database:${name}`)?.replaceAll('{store}', store);
}

/** What is configured of a pooler in front of the server: its mode, and the address of the server itself, unless another address was asked for. */
function poolerSettings({ project, name, url }: StorePlace): { readonly pooling?: string; readonly directUrl?: string } {
  const said = settingsOf(name, project);
  const [pooling, directUrl] = [said('Pooling')?.trim(), said('DirectUrl')?.trim()];
  return omitUndefined({ pooling: pooling || undefined, directUrl: directUrl && url === said('Url') ? directUrl : undefined });
}

/** Returns the URL of a store that must have one. */
export function requireUrl(store: string, project: string): string {
  const url = readConfiguredUrl(store, project);
  if (url !== undefined) return url;
  throw new MigrationFailure(
    `The store '${store}' has no URL; set Service:Stores:${store}:Url (in the environment Service__Stores__${store}__Url, or in service.json) or Service:Database:Url, or give --store ${store} --url <url>.`,
  );
}

function readFileValues(project: string): ReadonlyMap<string, string> {
  const named = process.env['SERVICE_CONFIGURATION'];
  const path = resolve(project, named || 'service.json');
  if (!named && !existsSync(path)) return new Map();
  try {
    const read = configurationValues(readFileSync(path, 'utf8'));
    if (read) return read.values;
  } catch {
    // The parser's message repeats the text, which may hold secrets.
  }
  throw new MigrationFailure(`The configuration '${named || 'service.json'}' cannot be read; it has to be a JSON object.`);
}

type Open = (options: object) => MigrationStore | Promise<MigrationStore>;

async function openWith(adapter: string, name: string, project: string, options: object): Promise<MigrationStore> {
  const module = (await import(pathToFileURL(resolveInstalled(adapter, project)).href)) as Readonly<Record<string, Open>>;
  try {
    return await module[name]!(options);
  } catch (error) {
    throw new MigrationFailure(`The store cannot be opened: ${getMessage(error)}`);
  }
}
