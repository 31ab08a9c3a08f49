import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityModel } from '@portico/core/manifest';
import { dialects } from '@portico/sql';
import type { DialectName } from '@portico/sql';
import { MigrationFailure } from '../failure.ts';
import { ignoreMissing } from '../ignoreMissing.ts';
import type { MigrationFile } from './migrationFile.ts';
import { formatMigration } from './migrationText.ts';
import type { NewMigration } from './migrationText.ts';
import { readMigration, readPlainMigration } from './readMigration.ts';

const root = 'migrations';
/** The snapshot file of the earlier format: one for all migrations. */
const plainSnapshot = 'snapshot.json';

/** The contents of a store after a migration. */
export interface Snapshot {
  readonly entities: readonly EntityModel[];
  /** The version of the message tables; `true` is the first one. */
  readonly messages?: boolean | number | undefined;
  readonly answers?: boolean | undefined;
  readonly jobs?: boolean | undefined;
  readonly delays?: boolean | undefined;
}

/** The migrations of one store, in the project's folder `migrations/<store>`. */
export class MigrationFolder {
  readonly store: string;
  readonly #path: string;

  constructor(project: string, store: string) {
    this.store = store;
    this.#path = join(project, root, store);
  }

  /** Returns the names of all migrations, in the order of their numbers. */
  async names(): Promise<string[]> {
    const files = (await ignoreMissing(readdir(this.#path))) ?? [];
    return [...new Set(files.flatMap((file) => readName(file) ?? []))].sort();
  }

  /** Returns the migrations in the order of their numbers. To run them, name the dialect: throws if one of them was not written for it. */
  async migrations(dialect?: DialectName): Promise<MigrationFile[]> {
    return Promise.all((await this.names()).map((name) => this.#read(name, dialect)));
  }

  /** Returns the contents of the store after a migration; empty contents if none is named. */
  async snapshot(name: string | undefined): Promise<Snapshot> {
    if (name === undefined) return { entities: [] };
    const own = await this.#json(`${name}.json`);
    if (own) return own;
    const last = (await this.names()).filter((each) => each <= name).at(-1);
    const plain = last === name ? await this.#json(plainSnapshot) : undefined;
    if (plain) return plain;
    throw new MigrationFailure(`${root}/${this.store} has no ${name}.json, the snapshot that was written with the migration; restore it.`);
  }

  /** Returns the name of the next migration. */
  async nextName(words: string): Promise<string> {
    const last = (await this.names()).at(-1);
    return `${String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0')}_${words}`;
  }

  /** Writes a migration and the snapshot of the store after it. Returns the path, relative to the project. */
  async write(migration: NewMigration, now: Snapshot): Promise<string> {
    await mkdir(this.#path, { recursive: true });
    await writeFile(join(this.#path, `${migration.name}.sql`), formatMigration(migration));
    await writeFile(join(this.#path, `${migration.name}.json`), formatSnapshot(now));
    return `${root}/${this.store}/${migration.name}.sql`;
  }

  /** Deletes the files of a migration. */
  async remove(name: string): Promise<void> {
    for (const end of ['sql', ...dialects.map((dialect) => `${dialect.name}.sql`), 'json'])
      await rm(join(this.#path, `${name}.${end}`), { force: true });
  }

  /** Deletes the snapshot of the earlier format, which belongs to migrations that a squash replaces. */
  async removePlainSnapshot(): Promise<void> {
    await rm(join(this.#path, plainSnapshot), { force: true });
  }

  async #json(file: string): Promise<Snapshot | undefined> {
    const text = await ignoreMissing(readFile(join(this.#path, file), 'utf8'));
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as Snapshot;
    } catch {
      throw new MigrationFailure(`${root}/${this.store}/${file} is not JSON; was it merged by hand?`);
    }
  }

  async #read(name: string, dialect: DialectName | undefined): Promise<MigrationFile> {
    const common = await ignoreMissing(readFile(join(this.#path, `${name}.sql`), 'utf8'));
    const file = common === undefined ? `${name}.${dialect ?? dialects[0]!.name}.sql` : `${name}.sql`;
    const text = common ?? (await ignoreMissing(readFile(join(this.#path, file), 'utf8')));
    if (text === undefined)
      throw new MigrationFailure(`The store '${this.store}' has no ${file}: the migration was written for another kind of store.`);
    const read = common === undefined ? readPlainMigration(name, text) : readMigration(name, text);
    if (!read)
      throw new MigrationFailure(`${root}/${this.store}/${file} has no line '-- schema: …', with which every migration must begin.`);
    if (dialect !== undefined && !read.dialects.includes(dialect))
      throw new MigrationFailure(
        `${root}/${this.store}/${file} is written for ${read.dialects.join(' and ')}, not for '${dialect}'. Add '${dialect}' to portico.dialects in package.json, and run \`portico migrations squash <name> --store ${this.store}\`.`,
      );
    return read;
  }
}

/** Returns the stores that have migrations. */
export async function listMigratedStores(project: string): Promise<string[]> {
  const entries = (await ignoreMissing(readdir(join(project, root), { withFileTypes: true }))) ?? [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

const fileName = new RegExp(`^(\\d{4}_[a-z0-9_]+)\\.(?:(?:${dialects.map(({ name }) => name).join('|')})\\.)?sql$`);

function readName(file: string): string | undefined {
  return fileName.exec(file)?.[1];
}

/** Returns one line for each entity, so that a change of one is a change of one line. */
function formatSnapshot({ entities, ...held }: Snapshot): string {
  const lines = entities.map((entity) => `    ${JSON.stringify(entity)}`);
  const rest = Object.entries(held).flatMap(([key, value]) =>
    value === undefined ? [] : [`,\n  ${JSON.stringify(key)}: ${JSON.stringify(value)}`],
  );
  return `{\n  "entities": [${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}]${rest.join('')}\n}\n`;
}
