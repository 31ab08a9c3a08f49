import { execFileSync } from 'node:child_process';
import { inBench, inRoot } from '../lib/folders.mjs';
import { canConnect } from '../data/rows.mjs';
import { dropRows, makeRows, owner } from './rows.mjs';

/**
 * Measures lists, searches, an import and an export on a table of a million rows.
 * @param {{ rounds: number, rows: number, say: (line: string) => void }} options
 */
export async function measureLists({ rounds, rows, say }) {
  if (!(await canConnect())) {
    say('Lists: left out, there is no PostgreSQL (PORTICO_BENCH_POSTGRES says where)');
    return undefined;
  }
  build();
  const { open, schema } = await import('./opened.mjs');
  say(`Lists: making ${rows} rows`);
  await makeRows(await schema(), rows);
  const opened = await open();
  try {
    const reads = {};
    for (const [name, prepare] of Object.entries(readsOf(opened, rows))) {
      say(`Lists: ${name}`);
      reads[name] = await timesOf(await prepare(), rounds);
    }
    const bulk = {};
    for (const [name, work] of Object.entries(bulks(opened))) {
      say(`Lists: ${name}`);
      bulk[name] = await timesOf(work, Math.ceil(rounds / 4), 3);
    }
    say('Lists: export');
    const exported = JSON.parse(execFileSync(process.execPath, ['--expose-gc', inBench('lists', 'exporting.mjs')], { encoding: 'utf8' }));
    return { rows, reads, bulk, exported };
  } finally {
    await opened.close();
    await dropRows();
  }
}

function build() {
  const node = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, args, { cwd: inBench('lists', 'ours'), stdio: ['ignore', 'ignore', 'inherit'] });
  node(inRoot('packages', 'compiler', 'bin', 'portico.mjs'), 'build');
  node(inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.');
}

/** Returns the reads, by name; each returns a measured function once it knows the first row. */
function readsOf({ query }, rows) {
  const page = (name, input, id) => () => () => query(name, { pageSize: 50, ...input }, id);
  const deep = (sort, direction, share) => async () => {
    const input = { [sort]: direction };
    const after = await walk(query, input, rows * share);
    return () => query('ScrollPapers', { ...input, pageSize: 50, after });
  };
  return {
    'deep keyset page, ascending': deep('filedAtSort', 'Ascending', 0.29),
    'deep keyset page, descending': deep('filedAtSort', 'Descending', 0.29),
    'deep keyset page, descending, among many equal values': deep('starsSort', 'Descending', 0.29),
    'deep keyset page, nullable, ascending': deep('readAtSort', 'Ascending', 0.4),
    'deep keyset page, nullable, ascending, among nulls': deep('readAtSort', 'Ascending', 0.1),
    'deep keyset page, nullable, descending': deep('readAtSort', 'Descending', 0.2),
    'first sorted page, not counted': page('LeafPapers', { filedAtSort: 'Ascending' }),
    'first sorted page, counted to 10,000': page('CapPapers', { filedAtSort: 'Descending' }),
    'first sorted page, counted exactly': page('PagePapers', { filedAtSort: 'Descending' }),
    'first sorted page of an owner': page('LeafPapers', { filedAtSort: 'Descending' }, owner),
    'Contains, not counted': page('LeafPapers', { title: 'f00d' }),
    'Contains, not counted, sorted': page('LeafPapers', { title: 'f00d', filedAtSort: 'Descending' }),
    'Contains, counted exactly': page('PagePapers', { title: 'f00d' }),
    'ContainsIgnoreCase, not counted': page('LeafPapers', { anyCase: 'F00D' }),
    'filter on a related row, planned per call': alternating(query, 'LeafPapers'),
    'filter on a related row, one plan': alternating(query, 'OnePlanPapers'),
  };
}

/** Queries a rare value, after eight calls for a frequent one, from which PostgreSQL takes one plan for all. */
const alternating = (query, name) => async () => {
  for (let count = 0; count < 8; count++) await query(name, { shelf: 'S-0', pageSize: 50 });
  return () => query(name, { shelf: 'S-77', filedAtSort: 'Descending', pageSize: 50 });
};

/**
 * Returns the cursor behind so many rows. Cursors are encrypted, so there is no shorter way to it. A caller sees 0.59 of the rows, a third of them
 * without a value of `readAt`, and these come first in ascending order.
 */
async function walk(query, input, count) {
  const pageSize = 500;
  let after;
  for (let read = 0; read < count; read += pageSize) ({ next: after } = await query('ScrollPapers', { ...input, pageSize, after }));
  return after;
}

async function timesOf(work, rounds, warmUp = 8) {
  for (let count = 0; count < warmUp; count++) await work();
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const result = await work();
    times.push(performance.now() - began);
    if (result?.items && result.items.length === 0) throw new Error('A measured page has no rows.');
  }
  return times;
}

const shelfId = '01900000-0000-7000-8000-000000000000';

const bulks = (opened) => ({
  '10,000 `add`': () => add(opened, 'line'),
  '10,000 `add` in a held transaction': () => add(opened, 'line', true),
  '10,000 `add` in a held transaction, on a table with 13 indexes': () => add(opened, 'paper', true),
  '10,000 rows loaded, changed and saved': () => change(opened),
});

/** Makes so many entities by their number; no two of a run are alike. */
const makers = {
  line: ({ Line }, number) =>
    Object.assign(new Line(), {
      shelfId,
      code: `L-${number}`,
      text: `Line ${number}`,
      amount: '12.34',
      count: 3,
      soldAt: new Date(number * 1000),
    }),
  paper: ({ Paper }, number) =>
    Object.assign(new Paper(), { shelfId, title: `Imported ${number}`, stars: 3, filedAt: new Date(number * 1000) }),
};
let added = 0;

/** Adds 10,000 rows of a kind, in the transaction of the operation or in one that is held open. */
async function add(opened, kind, isHeld = false) {
  const one = opened.session();
  const outcome = await one.run(async () => {
    const rows = one.repository(opened[`${kind}Entity`]);
    if (isHeld) await one.flush();
    for (let count = 0; count < 10_000; count++) rows.add(makers[kind](opened, added++));
  });
  if (outcome !== undefined) throw new Error(`10,000 rows were not added: ${JSON.stringify(outcome)}`);
}

/** Loads 10,000 rows, changes each and saves them. */
async function change({ session, lineEntity }) {
  const one = session();
  const outcome = await one.run(async () => {
    const lines = await one.repository(lineEntity).list({}, { limit: 10_000 });
    for (const line of lines) line.count += 1;
    return lines.length;
  });
  if (outcome !== 10_000) throw new Error(`10,000 rows were not changed: ${JSON.stringify(outcome)}`);
}
