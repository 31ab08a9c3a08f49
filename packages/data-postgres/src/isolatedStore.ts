import { createHash, randomBytes } from 'node:crypto';
import type { IsolatedStore, Store, StoreOpening } from '@portico/data';
import type pg from 'pg';
import { toUrlOf, withClient } from './databases.ts';

/** The prefix of the names of test databases. */
const prefix = 'portico_test';

/** Hours after which a database that a killed test left behind is dropped. */
const leftoverHours = 2;

/** The advisory lock during which templates are created: any number that others are unlikely to use. */
const templateLock = 0x70_6f_72_74;

/** A copy fails with this SQLSTATE (`object_in_use`) while the server itself, for example autovacuum, uses the template. */
const inUse = '55006';

/**
 * Creates a database for one test host: a copy of a template that has the schema, which is created by the first test that needs it. `url` is
 * that of any database of the server; its role must be allowed to create databases.
 */
export async function openIsolatedStore(
  { url, ...opening }: StoreOpening,
  {
    schema,
    open,
    isDistributed,
  }: { readonly schema: string; readonly open: (opening: StoreOpening) => Store; readonly isDistributed: boolean },
): Promise<IsolatedStore> {
  const name = `${prefix}_${Math.floor(Date.now() / 3_600_000)}_${randomBytes(8).toString('hex')}`;
  await withClient(url, async (server) => {
    await dropLeftovers(server);
    await copyTemplate(server, { template: await prepareTemplate(server, { url, schema, isDistributed }), name });
  });
  const store = open({ ...opening, url: toUrlOf(name, url) });
  return {
    store,
    async remove() {
      await store.close();
      await withClient(url, (server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** The server of a template, and the text that creates its tables. */
interface TemplateSource {
  readonly url: string;
  readonly schema: string;
  readonly isDistributed: boolean;
}

/** Returns the name of the template with a schema, which is created if it is absent. Several processes may request it at once. */
async function prepareTemplate(server: pg.Client, { url, schema, isDistributed }: TemplateSource): Promise<string> {
  const hash = createHash('sha256').update(schema).digest('hex').slice(0, 24);
  const template = `${prefix}_template_${hash}`;
  if (await exists(server, template)) return template;
  if (isDistributed) return createConcurrently(server, { url, schema, template });
  // Session locks are local to a database: the processes of one test run use the same URL.
  await server.query('SELECT pg_advisory_lock($1)', [templateLock]);
  if (!(await exists(server, template))) {
    const draft = `${template}_draft`;
    await server.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${draft} TEMPLATE template0 ENCODING 'UTF8'`);
    await withClient(toUrlOf(draft, url), (client) => client.query(schema));
    await server.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  }
  await server.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  return template;
}

/** Creates a template without a lock: the first process that renames its draft wins. */
async function createConcurrently(
  server: pg.Client,
  { url, schema, template }: { readonly url: string; readonly schema: string; readonly template: string },
): Promise<string> {
  const draft = `${template}_${randomBytes(4).toString('hex')}`;
  await server.query(`CREATE DATABASE ${draft} TEMPLATE template0 ENCODING 'UTF8'`);
  await withClient(toUrlOf(draft, url), (client) => client.query(schema));
  await server.query(`ALTER DATABASE ${draft} RENAME TO ${template}`).catch(async (error: unknown) => {
    await server.query(`DROP DATABASE ${draft}`);
    if (!(await exists(server, template))) throw error;
  });
  return template;
}

async function exists(server: pg.Client, database: string): Promise<boolean> {
  return (await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])).rowCount === 1;
}

async function copyTemplate(server: pg.Client, { template, name }: { readonly template: string; readonly name: string }): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      return;
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== inUse || attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt));
    }
  }
}

/** Drops the databases of tests that were killed. The hour of its creation is part of a database's name; templates have none and stay. */
async function dropLeftovers(server: pg.Client): Promise<void> {
  const oldest = Math.floor(Date.now() / 3_600_000) - leftoverHours;
  const { rows } = await server.query<{ readonly name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE datname ~ '^${prefix}_[0-9]+_[0-9a-f]{16}$' AND split_part(datname, '_', 3)::bigint < $1
       AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pg_stat_activity.datname = pg_database.datname)`,
    [oldest],
  );
  for (const { name } of rows) await server.query(`DROP DATABASE IF EXISTS ${name}`);
}
