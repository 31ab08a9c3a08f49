import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RowReader } from '@portico/sql';
import { configurationValues } from '@portico/core';
import { installed } from '../installed.ts';
import { MigrationFailure } from './failure.ts';

/** What migrations need of a store; the adapter is the project's own. */
export interface MigrationStore extends RowReader {
  /** Runs statements in one transaction. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Which store is opened. */
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
  if (/^postgres(?:ql)?:\/\//.test(url)) return opened('@portico/data-postgres', 'postgresStore', { project, options: { name, url } });
  if (!/^sqlite:./.test(url)) throw new MigrationFailure(`The URL of the store '${name}' is none of sqlite:<file> or postgres://…`);
  const file = fileOf({ project, url })!;
  return opened('@portico/data-sqlite', 'sqliteStore', { project, options: { name, file } });
}

/** Whether a store is a file that is not there, in a folder that is: to open it would make an empty one. */
export function isMissing(place: Pick<StorePlace, 'project' | 'url'>): boolean {
  const file = fileOf(place);
  return file !== undefined && !existsSync(file) && existsSync(dirname(file));
}

function fileOf({ project, url }: Pick<StorePlace, 'project' | 'url'>): string | undefined {
  return /^sqlite:./.test(url) && url !== memoryUrl ? resolve(project, url.slice('sqlite:'.length)) : undefined;
}

/** The URL that the environment or the JSON file names, as a host reads it that is started in the project's folder. */
export function configuredUrl(store: string, project: string): string | undefined {
  const file = fileValues(project);
  const said = (key: string) => process.env[key.replaceAll(':', '__')] ?? file.get(key);
  return said(`Service:Stores:${store}:Url`) ?? said('Service:Database:Url')?.replaceAll('{store}', store);
}

function fileValues(project: string): ReadonlyMap<string, string> {
  const named = process.env['SERVICE_CONFIGURATION'];
  const path = resolve(project, named || 'service.json');
  if (!named && !existsSync(path)) return new Map();
  try {
    const read = configurationValues(readFileSync(path, 'utf8'));
    if (read) return read.values;
  } catch {
    // What the parser says repeats the text, which may hold secrets.
  }
  throw new MigrationFailure(`The configuration '${named || 'service.json'}' cannot be read; it has to be a JSON object.`);
}

type Open = (options: object) => MigrationStore | Promise<MigrationStore>;

async function opened(adapter: string, name: string, { project, options }: { project: string; options: object }): Promise<MigrationStore> {
  const module = (await import(pathToFileURL(installed(adapter, project)).href)) as Readonly<Record<string, Open>>;
  try {
    return await module[name]!(options);
  } catch (error) {
    throw new MigrationFailure(`The store cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}
