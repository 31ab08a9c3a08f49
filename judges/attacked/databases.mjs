import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createMigrationTable, noteMigration } from '../../packages/sql/dist/index.js';

/** The server where attacked hosts have their databases. */
const server = process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * The part of a generated module that describes a store.
 * @typedef {{ readonly store: string, readonly hash: string, readonly create: { readonly postgres: string } }} StoreSchema
 */

/**
 * Makes a new database for each store, with its tables.
 * @param {readonly StoreSchema[]} schemas
 * @returns {Promise<{ readonly url: string, readonly drop: () => Promise<void> }>} the address as `Service:Database:Url` has it
 */
export async function makeDatabases(schemas) {
  const prefix = `portico_judge_${randomBytes(8).toString('hex')}`;
  const names = schemas.map(({ store }) => `${prefix}_${store}`);
  for (const [index, schema] of schemas.entries()) await makeDatabase(names[index] ?? '', schema);
  const drop = async () => {
    for (const name of names) await run(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: addressOf(`${prefix}_{store}`), drop };
}

/** @param {string} name @param {StoreSchema} schema */
async function makeDatabase(name, { store, hash, create }) {
  await run(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  const migration = { name: '0001_judge', hash, checksum: '', appliedAt: new Date(0).toISOString() };
  await run(addressOf(name), [create.postgres, createMigrationTable, noteMigration(store, migration)].join('\n'));
}

/** @param {string} database */
function addressOf(database) {
  const { href } = Object.assign(new URL(server), { pathname: '/database' });
  return href.replace('/database', `/${database}`);
}

/** @param {string} address @param {string} text */
async function run(address, text) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
