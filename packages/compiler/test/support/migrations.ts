import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityField, EntityModel, StoredType } from '@portico/core/manifest';
import type { AreaData } from '@portico/data';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { createSchema, dialects, postgres, computeSchemaHash, sqlite, renderFragment } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { databaseUrl, onServer, postgresServer } from '../../../data/test/support/postgresServer.ts';
import { openMigrationStore } from '@portico/migrations';
import type { MigrationStore } from '@portico/migrations';
import type { StorePlan } from '../../src/3-plan/plan.ts';
import { answering, portico } from './cli.ts';
import { makeProject } from './project.ts';

/** Returns a field of an entity. */
export function field(property: string, type: StoredType = 'string', more: Partial<EntityField> = {}): EntityField {
  return { property, column: property, type, shape: { kind: 'any' }, ...more };
}

/** Returns an entity of the store `hotel`. */
export function entity(name: string, fields: readonly EntityField[], store = 'hotel'): EntityModel {
  const table = `catalog_${name.toLowerCase()}`;
  const all = [field('id', 'Guid'), ...fields];
  return { id: `Catalog.${name}`, name, area: 'Catalog', store, table, traits: [], fields: all, relations: [], unique: [], indexes: [] };
}

/** The stores of a project, with their entities, or with all that lives in them. */
export type Stores = Readonly<Record<string, readonly EntityModel[] | Omit<StorePlan, 'name'>>>;

/** Creates a project with entities that a test can change. */
export function migrationProject() {
  const project = makeProject({}, { types: true });
  const folder = (store: string) => join(project.folder, 'migrations', store);
  return {
    ...project,
    /** Runs `portico migrations` with the project's current stores. */
    run: (stores: Stores, ...args: string[]) => run(stores, args),
    /** Runs the same in a terminal, with a response to each question. */
    runAsked: (stores: Stores, ask: (question: string) => Promise<string>, ...args: string[]) => run(stores, args, ask),
    files: (store = 'hotel') => readdirSync(folder(store)).sort(),
    text: (file: string, store = 'hotel') => readFileSync(join(folder(store), file), 'utf8'),
  };

  async function run(stores: Stores, args: string[], ask?: (question: string) => Promise<string>) {
    const list = Object.entries(stores).map(([name, held]) => ({ name, ...('entities' in held ? held : { entities: held }) }));
    const plan = {
      sources: 'src',
      modules: [],
      stores: list,
      hosts: [],
      check: false,
      info: { title: 'Test', version: '1' },
      dialects,
      inputs: {},
    };
    // Without stores these commands run as if the sources had errors: they need only the committed files.
    const isUnknown = list.length === 0 && ['apply', 'plan'].includes(args[0]!);
    const compilation = { ...(!isUnknown && { plan }), files: [], diagnostics: [], sources: new Map() };
    const { status, out, err } = portico(project.folder, ['migrations', ...args], answering(compilation), ask);
    return { status: await status, out: out(), err: err() };
  }
}

/** A kind of store that migrations are run on. */
export interface Target {
  readonly name: string;
  readonly dialect: Dialect;
  /** A store that is new: its URL, and what takes it away. */
  make(folder: string): Promise<{ readonly url: string; remove(): Promise<void> }>;
}

/** The kinds of store that can be reached here. */
export const targets: readonly Target[] = [
  {
    name: 'SQLite',
    dialect: sqlite,
    make: async (folder) => ({ url: `sqlite:${join(folder, `${randomUUID()}.db`)}`, remove: async () => {} }),
  },
  ...(postgresServer === undefined ? [] : [{ name: 'PostgreSQL', dialect: postgres, make: makeDatabase }]),
];

async function makeDatabase() {
  const name = `portico_migrations_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name}`);
  return {
    url: databaseUrl(name),
    remove: async () => {
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Starts a host that was built for these entities of the store `hotel`. Returns its startup error. */
export async function refusalOf(entities: readonly EntityModel[], url: string): Promise<string | undefined> {
  const data: AreaData = {
    store: 'hotel',
    entities: [],
    schema: async () => ({
      store: 'hotel',
      entities,
      hash: computeSchemaHash(entities),
      create: renderFragment((dialect) => createSchema(entities, dialect), dialects),
    }),
  };
  const manifest = async () => ({ area: 'Catalog', groups: [], operations: [], types: [] });
  const module: ModulePlan = { name: 'Catalog', groups: [], operations: [], data, compose: async () => ({}), manifest };
  const host = createHost({ environment: 'test' });
  addServiceEndpoints(host, [module], { stores: { hotel: url }, requireJwt: false });
  mapServiceEndpoints(host);
  try {
    await host.ready();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await host.close();
  }
}

/** Creates a project with a store of one kind, and the actions of tests on it. */
export async function migratedStore(target: Target) {
  const project = migrationProject();
  const { url, remove } = await target.make(project.folder);
  const within = async <T>(use: (store: MigrationStore) => Promise<T> | T): Promise<T> => {
    const store = await openMigrationStore({ project: project.folder, name: 'hotel', url });
    try {
      return await use(store);
    } finally {
      await store.close();
    }
  };
  return {
    ...project,
    url,
    within,
    dialect: target.dialect,
    add: (entities: readonly EntityModel[], name: string, ...args: string[]) => project.run({ hotel: entities }, 'add', name, ...args),
    apply: (...args: string[]) => project.run({}, 'apply', '--url', url, ...args),
    status: (entities: readonly EntityModel[]) => project.run({ hotel: entities }, 'status', '--url', url),
    rows: (text: string) => within(async (store) => store.rows({ name: '', text }, [])),
    script: (text: string) => within((store) => store.script(text)),
    close: async () => {
      await remove();
      project.remove();
    },
  };
}
