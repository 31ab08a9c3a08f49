import pg from 'pg';
import { postgresStore } from '../../packages/data-postgres/dist/index.js';
import { canConnect, server } from '../data/rows.mjs';

const database = 'portico_bench_connections';
const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
const rows = 200_000;
const searches = 8;

const point = { name: 'point', text: 'SELECT n, text FROM item WHERE id = $1' };

/** The load that keeps connections busy while points are read. */
export const loads = {
  none: { title: 'nothing else', statement: undefined },
  waiting: { title: 'eight searches that wait for the disk (`pg_sleep`)', statement: { name: 'waiting', text: 'SELECT pg_sleep(0.5)' } },
  scanning: {
    title: `eight searches that scan ${rows.toLocaleString('en')} rows`,
    statement: { name: 'scanning', text: "SELECT count(*) FROM item a WHERE md5(a.text) LIKE '%000%'" },
  },
};

/**
 * Measures how long reads by id take, one after the other, while searches keep the store busy.
 * @param {{ seconds: number, say: (line: string) => void }} options
 */
export async function measureConnections({ seconds, say }) {
  if (!(await canConnect())) {
    say('Connections: left out, there is no PostgreSQL (PORTICO_BENCH_POSTGRES says where)');
    return undefined;
  }
  await makeItems();
  const results = {};
  for (const [name, { title, statement }] of Object.entries(loads)) {
    say(`Connections: reads next to ${title}`);
    results[name] = await beside(statement, seconds);
  }
  await onServer(server, `DROP DATABASE ${database} WITH (FORCE)`);
  return results;
}

async function beside(statement, seconds) {
  const store = postgresStore({ name: 'bench', url });
  // The machine and the server set the limit: a connection that does nothing else.
  const own = new pg.Client({ connectionString: url });
  await own.connect();
  let isOver = false;
  const search = async () => {
    while (!isOver) await store.rows(statement, []);
  };
  try {
    for (let n = 0; n < 100; n += 1) await store.rows(point, [n]);
    const running = statement ? Array.from({ length: searches }, search) : [];
    const taken = { store: [], own: [] };
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const id = 1 + Math.floor(Math.random() * rows);
      taken.store.push(await timed(() => store.rows(point, [id])));
      taken.own.push(await timed(() => own.query({ ...point, values: [id] })));
    }
    isOver = true;
    await Promise.all(running);
    return { count: taken.store.length, store: percentiles(taken.store), own: percentiles(taken.own) };
  } finally {
    await own.end();
    await store.close();
  }
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function percentiles(taken) {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}

async function makeItems() {
  await onServer(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await onServer(server, `CREATE DATABASE ${database}`);
  await onServer(
    url,
    `CREATE TABLE item (id integer PRIMARY KEY, n integer NOT NULL, text text NOT NULL);
     INSERT INTO item SELECT n, n % 7, md5(n::text) FROM generate_series(1, ${rows}) n`,
  );
  await onServer(url, 'VACUUM ANALYZE item');
}

async function onServer(address, text) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
