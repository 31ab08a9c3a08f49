import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { server } from '../data/rows.mjs';
import { idOf } from '../data/work.mjs';
import { inBench } from '../lib/folders.mjs';

/** The number of offers to change. */
export const offerCount = 10_000;

const peerTable = 'CREATE TABLE peer_note (id uuid PRIMARY KEY, latency integer NOT NULL, text text NOT NULL);';
const offers = Array.from({ length: offerCount }, (_, index) => `('${idOf(index)}', 'Offer ${index}', '60.00', 1)`);
const fill = `INSERT INTO sales_offer (id, name, price, row_version) VALUES ${offers.join(', ')};`;

/** Creates a separate database on the server, with the tables of all candidates. */
export async function makeDatabase(name) {
  const database = `portico_bench_${name}`;
  const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const onServer = new pg.Client({ connectionString: server });
  await onServer.connect();
  await onServer.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await onServer.query(`CREATE DATABASE ${database}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`${await schema('postgres')} ${peerTable} ${fill}`);
  await client.query('VACUUM ANALYZE');
  return {
    url,
    rows: async (text) => (await client.query({ text, rowMode: 'array' })).rows,
    async drop() {
      await client.end();
      await onServer.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await onServer.end();
    },
  };
}

/** Creates a SQLite file. */
export async function makeFile() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const file = join(folder, 'bench.db');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 10000;');
  database.exec(`${await schema('sqlite')} ${fill}`);
  return {
    url: `sqlite:${file}`,
    rows: async (text) =>
      database
        .prepare(text)
        .all()
        .map((row) => Object.values(row)),
    async drop() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the statements that make the tables, as Portico declares them, and that note them as migrated. */
async function schema(dialect) {
  const { schema: store } = await import(inBench('messaging', 'ours', 'dist', 'generated', 'stores', 'bench.js'));
  const migrated = { name: '0001_bench', hash: store.hash, checksum: '', appliedAt: new Date().toISOString() };
  return [store.create[dialect], createMigrationTable, recordMigration('bench', migrated)].join('\n');
}
