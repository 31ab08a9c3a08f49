// Migrates a table of PostgreSQL that clients read and write, and prints the longest time that one of them was blocked:
//   node bench/migrations/online.mjs [--rows=1000000] [--url=postgres://…]
// It renames a column, adds a required one that an expression fills, makes a unique key, and narrows an enum.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { applyMigrations, MigrationFolder, openMigrationStore } from '@portico/migrations';
import { noDecisions, computeSchemaHash, planSchemaSteps } from '@portico/sql';

const pg = /** @type {typeof import('pg')} */ (createRequire(import.meta.url)('pg'));
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    url: { type: 'string', default: process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://root@127.0.0.1:5432/postgres' },
  },
});
const rows = Number(options.rows);
const project = fileURLToPath(new URL('../../apps/hotel', import.meta.url));

/** @param {string} property @param {string} type @param {object} more */
const field = (property, type, more = {}) => ({ property, column: property, type, shape: { kind: 'scalar', scalar: type }, ...more });
/** @param {string[]} kinds */
const kind = (...kinds) => field('kind', 'string', { shape: { kind: 'enum', values: kinds } });
/** @param {object[]} fields @param {object[]} unique */
const note = (fields, unique = []) => ({
  id: 'Load.Note',
  name: 'Note',
  area: 'Load',
  store: 'load',
  table: 'load_note',
  traits: [],
  fields: [field('id', 'Guid'), field('number', 'Int'), ...fields],
  relations: [],
  unique,
  indexes: [],
});
const before = note([field('body', 'string'), field('title', 'string'), kind('memo', 'todo', 'old')]);
const after = note(
  [field('body', 'string'), field('heading', 'string'), kind('memo', 'todo'), field('size', 'Int')],
  [{ name: 'uq_load_note_number', properties: ['number'] }],
);

const name = `portico_online_${process.pid}`;
const url = new URL(options.url);
url.pathname = `/${name}`;
const folder = mkdtempSync(join(tmpdir(), 'portico-online-'));

/** @param {string} at @param {string} text */
async function once(at, text) {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  const result = await client.query(text);
  await client.end();
  return result;
}

/** Reads and writes of several clients, each measured, until it is stopped. */
async function load() {
  let running = true;
  const seen = { reads: 0, writes: 0, longest: 0, at: '', failures: 0 };
  const clients = await Promise.all(Array.from({ length: 6 }, () => connected()));
  const run = clients.map(async (client, index) => {
    for (let turn = 0; running; turn++) {
      const number = Math.floor(Math.random() * rows);
      const writes = index % 2 === 1;
      const began = performance.now();
      const text = writes
        ? turn % 10 === 0
          ? // Knows the new column as soon as it is there, as a new version of the program does.
            `INSERT INTO load_note SELECT (jsonb_populate_record(NULL::load_note, jsonb_build_object('id', gen_random_uuid(), 'number', nextval('load_number'), 'body', 'new', 'title', 't', 'heading', 't', 'kind', 'memo', 'size', 3))).*`
          : `UPDATE load_note SET body = body || '.' WHERE number = ${number}`
        : `SELECT body, kind FROM load_note WHERE number = ${number}`;
      try {
        await client.query(text);
      } catch {
        seen.failures += 1;
      }
      const took = performance.now() - began;
      seen[writes ? 'writes' : 'reads'] += 1;
      if (took > seen.longest) Object.assign(seen, { longest: took, at: text.slice(0, 6) });
    }
    await client.end();
  });
  return {
    seen,
    stop: async () => {
      running = false;
      await Promise.all(run);
      return seen;
    },
  };
}

async function connected() {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Returns the longest time that a client waited for a lock that the migrator holds or waits for, by what the server says. */
async function watchLocks() {
  let running = true;
  let longest = 0;
  const client = await connected();
  const run = (async () => {
    while (running) {
      const {
        rows: [found],
      } = await client.query(
        `SELECT max(extract(epoch FROM clock_timestamp() - l.waitstart) * 1000) AS waited FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE NOT l.granted AND l.locktype IN ('relation', 'tuple', 'transactionid') AND a.query ~ '^(SELECT body|UPDATE load_note SET body|INSERT INTO load_note)' AND a.datname = current_database()`,
      );
      longest = Math.max(longest, Number(found.waited ?? 0));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await client.end();
  })();
  return async () => {
    running = false;
    await run;
    return longest;
  };
}

await once(options.url, `CREATE DATABASE ${name}`);
try {
  const store = await openMigrationStore({ project, name: 'load', url: url.href });
  const migrations = new MigrationFolder(folder, 'load');
  await migrations.write(
    {
      name: '0001_first',
      store: 'load',
      hash: computeSchemaHash([before]),
      after: [],
      steps: planSchemaSteps([], [before], noDecisions).steps,
    },
    { entities: [before] },
  );
  const say = (/** @type {string} */ text) => console.log(text);
  const apply = { allowDestructive: false, lockTimeout: 100, lockWait: 600_000, say };
  await applyMigrations(migrations, store, apply);
  await once(
    url.href,
    `CREATE SEQUENCE load_number START ${rows + 1};
     INSERT INTO load_note (id, number, body, title, kind)
       SELECT gen_random_uuid(), n, repeat('x', 20 + n % 20), 't' || n, CASE n % 2 WHEN 0 THEN 'memo' ELSE 'todo' END FROM generate_series(1, ${rows}) n;
     CREATE INDEX load_lookup ON load_note (number); ANALYZE load_note;`,
  );
  const size = await once(url.href, `SELECT pg_size_pretty(pg_total_relation_size('load_note')) AS size`);
  console.log(`${rows} rows, ${size.rows[0].size}`);

  const quiet = await load();
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const baseline = await quiet.stop();
  console.log(`undisturbed: ${baseline.reads} reads, ${baseline.writes} writes, longest ${baseline.longest.toFixed(0)} ms`);

  const decisions = {
    values: new Map([['load_note.size', { sql: 'length("body")' }]]),
    empty: new Set(),
    renames: { entities: new Map(), properties: new Map([['Load.Note.heading', 'title']]) },
  };
  const { steps } = planSchemaSteps([before], [after], decisions);
  await migrations.write(
    { name: '0002_online', store: 'load', hash: computeSchemaHash([after]), after: ['0001_first'], steps },
    { entities: [after] },
  );
  const busy = await load();
  const locks = await watchLocks();
  const began = performance.now();
  await applyMigrations(migrations, store, {
    ...apply,
    held: ({ step, locks: held, milliseconds, attempts }) =>
      console.log(`  ${step}: ${held.join(', ') || 'no lock that blocks others'}, ${milliseconds.toFixed(0)} ms, ${attempts} attempts`),
  });
  const took = performance.now() - began;
  const [waited, seen] = [await locks(), await busy.stop()];
  const wrong = await once(url.href, 'SELECT count(*)::int AS count FROM load_note WHERE size IS NULL OR heading IS NULL');
  console.log(
    `migrated in ${(took / 1000).toFixed(1)} s with ${seen.reads} reads and ${seen.writes} writes, ${seen.failures} failed; ${wrong.rows[0].count} rows without a value`,
  );
  console.log(`longest statement ${seen.longest.toFixed(0)} ms (${seen.at}), longest wait for a lock ${waited.toFixed(0)} ms`);
  await store.close();
} finally {
  await once(options.url, `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true });
}
