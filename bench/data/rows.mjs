import pg from 'pg';
import { rowCount, rowOf } from './work.mjs';

/** The server that is measured on. */
export const server = process.env.PORTICO_BENCH_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const database = 'portico_bench';

/** The database with the rows. */
export const databaseUrl = Object.assign(new URL(server), { pathname: `/${database}` }).href;

/**
 * Creates the database from scratch, with the table as Portico declares it, and fills it.
 * @param {string} schema the statements that make the table
 */
export async function makeRows(schema) {
  await connected(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${database}`);
  });
  await connected(databaseUrl, async (client) => {
    await client.query(schema);
    for (let from = 0; from < rowCount; from += 5000) await insert(client, from, from + 5000);
    await client.query('VACUUM ANALYZE');
  });
}

/** Returns whether there is a server to measure on. */
export async function canConnect() {
  try {
    await connected(server, () => undefined);
    return true;
  } catch {
    return false;
  }
}

async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const columns = ['id', 'code', 'name', 'city', 'category', 'stars', 'price', 'created_at'];

async function insert(client, from, to) {
  const rows = Array.from({ length: to - from }, (_, index) => rowOf(from + index));
  const lists = rows.length && [
    rows.map(({ id }) => id),
    rows.map(({ code }) => code),
    rows.map(({ name }) => name),
    rows.map(({ city }) => city),
    rows.map(({ category }) => category),
    rows.map(({ stars }) => stars),
    rows.map(({ price }) => price),
    rows.map(({ createdAt }) => createdAt),
  ];
  await client.query(
    `INSERT INTO bench_offer (${columns.join(', ')}, is_deleted, row_version)
     SELECT *, false, 1 FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::numeric[], $8::timestamptz[])`,
    lists,
  );
}
