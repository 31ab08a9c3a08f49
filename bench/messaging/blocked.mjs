// The cost of a blocked key for the others: `node messaging/blocked.mjs --slices=10`. One host on PostgreSQL handles messages of 100 keys, with nothing
// else in its inbox and with 20,000 messages behind a blocked key, in turns; then one key alone, short and ten times as long. Of one key the processor
// time of the host and of the server counts, which a busy machine changes less than the rate. `--slices=0` measures one key only.
import { setTimeout as pause } from 'node:timers/promises';
import { inBench } from '../lib/folders.mjs';
import { processorSeconds } from '../lib/memory.mjs';
import { Server } from '../lib/server.mjs';
import { build } from './build.mjs';
import { makeDatabase } from './places.mjs';

const slices = Number(process.argv.find((each) => each.startsWith('--slices='))?.slice('--slices='.length) ?? 10);
const behind = 20_000;
const count = 3000;

build();
const place = await makeDatabase('blocked');
const server = await Server.start([inBench('messaging', 'party.mjs'), 'Sales,Desk', 'in-process', place.url, '', '4390']);
const event = `'bench', 'Sales.Sorted'`;
let serial = 0;

/** Lets messages wait in the inbox; the first of each key is ready. */
const stored = (/** @type {number} */ number, /** @type {string} */ key, /** @type {string} */ lane) =>
  place.rows(`INSERT INTO portico_inbox
    (id, handler, area, source, event, position, order_key, payload, occurred_at, state, available_at, received_at, lane)
    SELECT gen_random_uuid(), 'Desk.NoteSorted', 'Desk', ${event}, ${(serial += number)} + i, ${key},
      json_build_object('key', ${key}, 'occurredAt', '2026-01-01T00:00:00Z'), 0, 'pending', 4102444800000, 0, ${lane}
    FROM generate_series(1, ${number}) i`);

/** Messages in a second of so many of some keys. */
async function rate(/** @type {number} */ number, /** @type {number} */ keys) {
  await place.rows('TRUNCATE desk_note');
  await stored(number, `'k' || i % ${keys}`, `CASE WHEN i <= ${keys} THEN 'ready' ELSE 'queued' END`);
  const began = performance.now();
  await place.rows(`SELECT pg_notify('portico_messages', '{"stored":["Desk"]}')`);
  for (let rows = 0; rows < number;) {
    await pause(5);
    rows = Number((await place.rows('SELECT count(*) FROM desk_note'))[0][0]);
    if (performance.now() - began > 600_000) throw new Error(`Of ${number} messages ${rows} were handled in ten minutes.`);
  }
  return (number * 1000) / (performance.now() - began);
}

/** Microseconds of processor time for one of so many messages of one key, on the host and on the server. */
async function alone(/** @type {number} */ number) {
  const before = await processorTime();
  await rate(number, 1);
  return (((await processorTime()) - before) * 1e6) / number;
}

async function processorTime() {
  const processes = await place.rows('SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
  return processes.reduce((sum, [pid]) => sum + (processorSeconds(pid) ?? 0), server.processorTime ?? 0);
}

const block = async () => {
  await stored(behind, `'blocked'`, `CASE WHEN i = 1 THEN 'later' ELSE 'queued' END`);
};
const unblock = () => place.rows(`DELETE FROM portico_inbox WHERE order_key = 'blocked'`);
const middle = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[list.length >> 1];

function reportPairs(/** @type {number[][]} */ pairs) {
  const shares = pairs.map(([without, blocked]) => blocked / without).toSorted((a, b) => a - b);
  const [without, blocked] = [0, 1].map((index) => middle(pairs.map((pair) => pair[index])));
  console.log(
    `100 keys: ${without.toFixed(0)} a second, ${blocked.toFixed(0)} next to ${behind} messages behind a blocked key: ${middle(shares).toFixed(2)} (${shares[0].toFixed(2)} to ${shares.at(-1).toFixed(2)}, ${slices} pairs)`,
  );
}

try {
  await rate(slices > 0 ? count : 500, 100);
  const pairs = [];
  for (let slice = 0; slice < slices; slice++) {
    const pair = [0, 0];
    for (const blocked of slice % 2 === 0 ? [0, 1] : [1, 0]) {
      if (blocked) await block();
      pair[blocked] = await rate(count, 100);
      if (blocked) await unblock();
    }
    pairs.push(pair);
  }
  if (slices > 0) reportPairs(pairs);
  const single = [];
  for (let slice = 0; slice < Math.max(3, slices / 3); slice++) single.push([await alone(500), await alone(5000)]);
  const [short, long] = [0, 1].map((index) => middle(single.map((pair) => pair[index])));
  const ratio = middle(single.map(([a, b]) => b / a)).toFixed(2);
  console.log(`one key: ${short.toFixed(0)} µs of processor time for one of 500, ${long.toFixed(0)} for one of 5,000: ${ratio}`);
} finally {
  await server.stop();
  await place.drop();
}
process.exit(0);
