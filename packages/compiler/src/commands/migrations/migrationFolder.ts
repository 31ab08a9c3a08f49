import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorePlan } from '../../4-plan/plan.ts';
import { dialects } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { MigrationFailure } from './failure.ts';
import { migrationText, readMigration } from './migrationFile.ts';
import type { MigrationFile, NewMigration } from './migrationFile.ts';
import { unlessMissing } from '../unlessMissing.ts';

const root = 'migrations';
const snapshotFile = 'snapshot.json';

/** What lives in a store. */
export type Snapshot = Omit<StorePlan, 'name'>;

/** The migrations of one store, in the project's folder `migrations/<store>`. */
export class MigrationFolder {
  readonly store: string;
  readonly #path: string;

  constructor(project: string, store: string) {
    this.store = store;
    this.#path = join(project, root, store);
  }

  /** What lived in the store when the last migration was written; nothing before the first. */
  async snapshot(): Promise<Snapshot> {
    const text = await unlessMissing(readFile(join(this.#path, snapshotFile), 'utf8'));
    if (text === undefined) return { entities: [] };
    try {
      return JSON.parse(text) as Snapshot;
    } catch {
      throw new MigrationFailure(`${root}/${this.store}/${snapshotFile} is not JSON; was it merged by hand?`);
    }
  }

  /** The names of all migrations, in their order. */
  async names(): Promise<string[]> {
    const files = (await unlessMissing(readdir(this.#path))) ?? [];
    return [...new Set(files.flatMap((file) => nameIn(file) ?? []))].sort();
  }

  /** The migrations in one dialect, in their order. */
  async migrations(dialect: Dialect): Promise<MigrationFile[]> {
    return Promise.all((await this.names()).map((name) => this.#read(name, dialect)));
  }

  /** The name of the next migration. */
  async nextName(words: string): Promise<string> {
    const last = (await this.names()).at(-1);
    return `${String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0')}_${words}`;
  }

  /** Writes a migration and what lives in the store after it; gives back the paths, relative to the project. */
  async write(migration: NewMigration, now: Snapshot): Promise<string[]> {
    await mkdir(this.#path, { recursive: true });
    for (const dialect of dialects) await writeFile(join(this.#path, fileOf(migration.name, dialect)), migrationText(migration, dialect));
    await writeFile(join(this.#path, snapshotFile), `${JSON.stringify(now, null, 2)}\n`);
    return dialects.map((dialect) => `${root}/${this.store}/${fileOf(migration.name, dialect)}`);
  }

  async #read(name: string, dialect: Dialect): Promise<MigrationFile> {
    const file = fileOf(name, dialect);
    const text = await unlessMissing(readFile(join(this.#path, file), 'utf8'));
    if (text === undefined)
      throw new MigrationFailure(`The store '${this.store}' has no ${file}: the migration was written for another kind of store.`);
    const read = readMigration(name, text);
    if (!read) throw new MigrationFailure(`${root}/${this.store}/${file} has no line '-- schema: …', which every migration begins with.`);
    return read;
  }
}

/** The stores that have migrations. */
export async function migratedStores(project: string): Promise<string[]> {
  const entries = (await unlessMissing(readdir(join(project, root), { withFileTypes: true }))) ?? [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

const fileOf = (name: string, dialect: Dialect): string => `${name}.${dialect}.sql`;

function nameIn(file: string): string | undefined {
  return /^(\d{4}_[a-z0-9_]+)\.(?:sqlite|postgres)\.sql$/.exec(file)?.[1];
}
