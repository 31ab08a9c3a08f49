import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { configurationValues } from '@portico/core';
import { listUrlForms } from '@portico/sql';
import type { GenericStoreAdapter, RowReader, StoreKind, StoreOpening, StoreSettingValues } from '@portico/sql';
import { MigrationFailure, getMessage } from '../failure.ts';
import { readAdapters } from './projectAdapters.ts';

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
  /** The project's folder: relative paths start from it, as from a host that is started there. */
  readonly project: string;
  readonly name: string;
  readonly url: string;
}

/** Opens a store with the adapter that the project has installed. */
export async function openMigrationStore({ project, name, url }: StorePlace): Promise<MigrationStore> {
  const adapters = readAdapters(project);
  if (adapters.isMemoryUrl(url))
    throw new MigrationFailure(`The store '${name}' is in memory: a host makes its schema by itself, and there is nothing to migrate.`);
  const adapter = await adapters.load(url);
  if (!adapter)
    throw new MigrationFailure(`The URL of the store '${name}' is none of ${listUrlForms(adapters.kinds, { hasMemory: false })}`);
  return open(adapter, { name, url, settings: readSettings(adapter, { project, name, url }), folder: project });
}

/** Opens an empty store in memory, to compare with. */
export async function openScratchStore(project: string, dialect: string): Promise<MigrationStore> {
  const adapters = readAdapters(project);
  const kind = adapters.kinds.find(({ dialectName, memoryUrl }) => dialectName === dialect && memoryUrl !== undefined);
  const adapter = kind && (await adapters.load(kind.memoryUrl!));
  if (!adapter) throw new MigrationFailure(`No store of the dialect '${dialect}' can be opened in memory, to compare with.`);
  return open(adapter, { name: 'scratch', url: adapter.memoryUrl!, settings: {} });
}

/** Whether a store is a missing file in an existing folder: opening it would create an empty store. */
export async function isMissing({ project, url }: Pick<StorePlace, 'project' | 'url'>): Promise<boolean> {
  const adapter = await readAdapters(project).load(url);
  const file = adapter?.fileOf?.({ name: '', url, settings: {}, folder: project });
  return file !== undefined && !existsSync(file) && existsSync(dirname(file));
}

/** Whether the data of the store at a URL end with the process. */
export function isMemoryUrl(project: string, url: string): boolean {
  return readAdapters(project).isMemoryUrl(url);
}

async function open(adapter: GenericStoreAdapter<MigrationStore>, opening: StoreOpening): Promise<MigrationStore> {
  try {
    return await adapter.open(opening);
  } catch (error) {
    throw new MigrationFailure(`The store cannot be opened: ${getMessage(error)}`);
  }
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

/** Returns the settings that migrations need. An address belongs to the configured URL: it is left out if another one was asked for. */
function readSettings({ settings }: StoreKind, { project, name, url }: StorePlace): StoreSettingValues {
  const said = settingsOf(name, project);
  const values = settings
    .filter(({ forMigrations, type }) => forMigrations && (type !== 'address' || url === said('Url')))
    .map((setting) => [`${setting.name[0]!.toLowerCase()}${setting.name.slice(1)}`, said(setting.name)?.trim()] as const);
  return Object.fromEntries(values.filter((entry): entry is readonly [string, string] => Boolean(entry[1])));
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
