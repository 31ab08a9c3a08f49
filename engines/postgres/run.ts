// Runs the hotel on PostgreSQL with failover: `npm run engines -- postgres --faults=20 --seed=7`.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Scene } from '../../apps/hotel/acceptance/chaos/support/scene.ts';
import { eventually } from '../lib/eventually.ts';
import { HotelLoad, report } from '../lib/hotelLoad.ts';
import type { Machine } from '../lib/machines.ts';
import { createRandom, shuffle } from '../lib/random.ts';
import { PatroniCluster } from './patroni.ts';
import { Probe } from './probe.ts';

const { values } = parseArgs({ options: { faults: { type: 'string', default: '20' }, seed: { type: 'string' } } });
const count = Number(values.faults);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const random = createRandom(seed);

/** The longest acceptable time from the promotion of a server to the first acknowledged change, in milliseconds. */
const bound = 15_000;

/** A fault of the primary's machine, and its repair. */
interface Fault {
  readonly begin: (machine: Machine, others: readonly Machine[]) => Promise<void>;
  readonly end: (machine: Machine, others: readonly Machine[]) => Promise<void> | void;
}

const cluster = await PatroniCluster.make();
const faults: Readonly<Record<string, Fault>> = {
  killed: { begin: (machine) => machine.kill(), end: (machine) => cluster.start(machine) },
  paused: { begin: (machine) => machine.pause(), end: (machine) => machine.resume() },
  partitioned: { begin: (machine) => machine.unplug(), end: (machine) => machine.plug() },
  'cut off from its standbys': {
    begin: (machine, others) => machine.cutOff(others),
    end: (machine, others) => machine.reconnect(others),
  },
};

/** A row of the table. */
interface Row {
  readonly fault: string;
  /** Seconds from the fault to the promotion; from there to the first commit of a separate client, and of the hotel. */
  readonly promotion: string;
  readonly commit: string;
  readonly recovery: string;
  readonly isRight: boolean;
}
const rows: Row[] = [];

async function strike(name: string): Promise<Row> {
  const { begin, end } = faults[name]!;
  const primary = await eventually('A primary', () => cluster.primary());
  const others = cluster.network.machines.filter((each) => each !== primary);
  const begun = performance.now();
  await begin(primary, others);
  const next = await eventually('A promotion', () => cluster.primary(others), 90_000);
  const promoted = performance.now();
  const probe = new Probe(next);
  const recovery = await load.written(promoted, 90_000).catch(() => Number.POSITIVE_INFINITY);
  const commit = (await probe.end()) - promoted;
  await sleep(2000);
  await end(primary, others);
  await cluster.repaired(primary);
  await goOn();
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const times = { promotion: seconds(promoted - begun), commit: seconds(commit), recovery: seconds(recovery) };
  return { fault: name, ...times, isRight: recovery < bound };
}

/** Waits until the hotel goes on after a repair. If it does not, the output says whether a separate client does. */
async function goOn(): Promise<void> {
  const begun = performance.now();
  const probe = new Probe(await eventually('A primary', () => cluster.primary()));
  try {
    await load.written(begun, 60_000);
  } catch (error) {
    console.log(`A separate client has committed at once since ${((performance.now() - (await probe.end())) / 1000).toFixed(1)} s.`);
    throw error;
  }
  await probe.end();
}

console.log(`postgres --faults=${count} --seed=${seed}`);
const main = cluster.url('postgres').replace(/@[^/]*/, `@${(await cluster.primary())!.address}:5432`);
const scene = await Scene.databases(main.replace(/\?.*/, ''), cluster.url('{database}'));
const load = new HotelLoad(scene);
let isRight = false;
try {
  await load.start();
  for (const name of shuffle(Object.keys(faults), count, random)) {
    await sleep(2000 + random() * 3000);
    const row = await strike(name);
    rows.push(row);
    console.log(
      `${rows.length} ${name}: promoted after ${row.promotion} s, a separate client committed ${row.commit} s and the hotel ${row.recovery} s later`,
    );
  }
  const counts = await load.end();
  console.table(Object.fromEntries(Object.keys(faults).map((name) => [name, summarize(rows.filter(({ fault }) => fault === name))])));
  isRight = report(counts) && rows.every((each) => each.isRight);
} finally {
  await load.stop();
  await cluster.remove();
}
console.log(isRight ? 'Nothing was lost.' : `Failed; --seed=${seed} repeats the order of the faults.`);
process.exit(isRight ? 0 : 1);

function summarize(own: readonly Row[]): object {
  const longest = (pick: (row: Row) => string) => Math.max(0, ...own.map((row) => Number(pick(row))));
  return {
    faults: own.length,
    'longest promotion (s)': longest(({ promotion }) => promotion),
    'longest to a commit (s)': longest(({ commit }) => commit),
    'longest to a change of the hotel (s)': longest(({ recovery }) => recovery),
  };
}
