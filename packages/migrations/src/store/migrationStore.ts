import { existsSync, mkdirSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import { listUrlForms } from '@portico/sql';
import type { GenericStoreAdapter, RowReader, StoreKind, StoreOpening, StoreSettingValues, TenantPlace } from '@portico/sql';
import { EnvironmentFailure, getMessage, MigrationFailure } from '../failure.ts';
import { readAdapters } from './projectAdapters.ts';
import { createConfigurationReader } from './projectEnvironment.ts';

/** A separate connection: the caller begins and ends transactions, and statements have no deadline. */
export interface MigrationSession {
  /** Whether a pooler is in between that may run each transaction on another connection to the server. */
  readonly isPooled: boolean;
  rows(text: string): Promise<readonly (readonly unknown[])[]>;
  /** Runs statements. Returns how many rows the last one affected. */
  run(text: string): Promise<number>;
  /** Returns the meaning of a driver's error for a migration: a lock that others hold, rows with the same key, or a row that breaks a check. */
  meaningOf(error: unknown): 'locked' | 'duplicate' | 'check' | undefined;
  close(): Promise<void>;
}

/** The parts of a store that migrations use; the adapter is the project's own. */
export interface MigrationStore extends RowReader {
  /** Opens a separate connection. */
  session(): Promise<MigrationSession>;
  /** Runs statements in one transaction. */
  script(text: string): Promise<void>;
  /** Returns the store with the data of one tenant in the same database. Absent if the store cannot separate tenants. */
  place?(place: TenantPlace): MigrationStore;
  close(): Promise<void>;
}

/** The location of a store. */
export interface StorePlace {
  /** The project's folder: relative paths start from it, as for a host that is started there. */
  readonly project: string;
  readonly name: string;
  readonly url: string;
}

/** Opens a store with the adapter that the project has installed. */
export async function openMigrationStore({ project, name, url }: StorePlace): Promise<MigrationStore> {
  const adapters = readAdapters(project);
  if (adapters.isMemoryUrl(url))
    throw new MigrationFailure(`The store '${name}' is in memory: its host creates the schema at startup, so there is nothing to migrate.`);
  const adapter = await adapters.load(url);
  if (!adapter)
    throw new MigrationFailure(`The URL of the store '${name}' must be one of ${listUrlForms(adapters.kinds, { hasMemory: false })}`);
  return open(adapter, { name, url, settings: readSettings(adapter, { project, name, url }), folder: project });
}

/** Opens an empty store in memory, to compare with. */
export async function openScratchStore(project: string, dialect: string): Promise<MigrationStore> {
  const adapters = readAdapters(project);
  const kind = adapters.kinds.find(({ dialectName, memoryUrl }) => dialectName === dialect && memoryUrl !== undefined);
  const adapter = kind && (await adapters.load(kind.memoryUrl!));
  if (!adapter) throw new MigrationFailure(`No store of the dialect '${dialect}' can be opened in memory for the comparison.`);
  return open(adapter, { name: 'scratch', url: adapter.memoryUrl!, settings: {} });
}

/** Returns whether a store is a missing file that `apply` would create: opening it would create an empty store. */
export async function isMissing({ project, url }: Pick<StorePlace, 'project' | 'url'>): Promise<boolean> {
  const file = await findFile({ project, url });
  return file !== undefined && !existsSync(file) && (existsSync(dirname(file)) || isInside(project, file));
}

/** Creates the folder of a store's file if it is inside the project. Any other missing folder may be a volume that is not mounted. */
export async function createStoreFolder({ project, url }: Pick<StorePlace, 'project' | 'url'>): Promise<void> {
  const file = await findFile({ project, url });
  if (file !== undefined && isInside(project, file)) mkdirSync(dirname(file), { recursive: true });
}

async function findFile({ project, url }: Pick<StorePlace, 'project' | 'url'>): Promise<string | undefined> {
  const adapter = await readAdapters(project).load(url);
  return adapter?.fileOf?.({ name: '', url, settings: {}, folder: project });
}

function isInside(project: string, file: string): boolean {
  const path = relative(project, file);
  return !path.startsWith('..') && !isAbsolute(path);
}

/** Returns whether the data of the store at a URL end with the process. */
export function isMemoryUrl(project: string, url: string): boolean {
  return readAdapters(project).isMemoryUrl(url);
}

/** Creates the database of a URL if it does not exist; a file is created when it is opened. */
export async function createDatabase({ project, name, url }: StorePlace): Promise<void> {
  const adapter = await readAdapters(project).load(url);
  await adapter?.createDatabase?.({ name, url, settings: {}, folder: project });
}

/** Removes the database of a URL and its data. */
export async function dropDatabase({ project, name, url }: StorePlace): Promise<void> {
  const adapter = await readAdapters(project).load(url);
  if (!adapter?.dropDatabase) throw new MigrationFailure(`The database of the store '${name}' cannot be removed; remove it yourself.`);
  await adapter.dropDatabase({ name, url, settings: {}, folder: project });
}

async function open(adapter: GenericStoreAdapter<MigrationStore>, opening: StoreOpening): Promise<MigrationStore> {
  try {
    return await adapter.open(opening);
  } catch (error) {
    throw new EnvironmentFailure(`The store '${opening.name}' cannot be opened: ${getMessage(error)}`);
  }
}

/** Returns the URL from the environment, the file `.env` or the JSON file, like a host that is started in the project's folder. */
export function readConfiguredUrl(store: string, project: string): string | undefined {
  return createSettingReader(store, project)('Url');
}

/** Reads a setting of a store: its own, or else that of all stores. */
function createSettingReader(store: string, project: string): (name: string) => string | undefined {
  const said = createConfigurationReader(project);
  return (name) => said(`Service:Stores:${store}:${name}`) ?? said(`Service:Database:${name}`)?.replaceAll('{store}', store);
}

/** Returns the settings that migrations need. A separate address belongs to the configured URL, so it is omitted if another URL is given. */
function readSettings({ settings }: StoreKind, { project, name, url }: StorePlace): StoreSettingValues {
  const said = createSettingReader(name, project);
  const values = settings
    .filter(({ forMigrations, type }) => forMigrations && (type !== 'address' || url === said('Url')))
    .map((setting) => [`${setting.name[0]!.toLowerCase()}${setting.name.slice(1)}`, said(setting.name)?.trim()] as const);
  return Object.fromEntries(values.filter((entry): entry is readonly [string, string] => Boolean(entry[1])));
}

/** Returns the URL of a store that must have one. */
export function requireUrl(store: string, project: string): string {
  const url = readConfiguredUrl(store, project);
  if (url !== undefined) return url;
  throw new EnvironmentFailure(
    `The store '${store}' has no URL; set Service:Stores:${store}:Url (in the environment or .env Service__Stores__${store}__Url, or in service.json) or Service:Database:Url, or give --store ${store} --url <url>.`,
  );
}
