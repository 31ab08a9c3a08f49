// Runs a soak of the hotel: `npm run soak -- --minutes=30`. There are two replicas of each host, all operations are called, and one process is killed every minute.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StayBooks } from '../chaos/support/stayBooks.ts';
import { Stays } from '../chaos/support/stays.ts';
import { Tally } from '../chaos/support/tally.ts';
import { everyOperation } from '../support/access/matrix.ts';
import { eventually } from '../support/eventually.ts';
import { Everything } from './everything.ts';
import { Seen, SoakClient } from './soakClient.ts';
import { setStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { Vitals } from './vitals.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minute = 60_000;
const staying = 2;
const doing = 2;

const stage = await setStage();
try {
  process.exitCode = (await soak(stage, Number(values.minutes))) ? 0 : 1;
} finally {
  await stage.end();
}

async function soak({ scene, letters, addresses, watched, kills }: Stage, minutes: number): Promise<boolean> {
  const [seen, tally] = [new Seen(), new Tally()];
  const stays = new Stays(new SoakClient(addresses, seen), tally);
  const everything = new Everything(addresses, seen, letters);
  const books = new StayBooks(scene.open());
  const vitals = Object.entries(watched).map(([name, { pid }]) => ({ name, of: new Vitals(pid) }));
  const end = performance.now() + minutes * minute;
  const goesOn = () => performance.now() < end;

  const progress = () =>
    [
      `${stays.acknowledged.reservations.length} stays, ${seen.requests} requests`,
      ...vitals.map(({ name, of }) => `${name} has ${of.megabytes} MB`),
    ].join(', ');

  // A room type has at most 10,000 rooms.
  await stays.prepare(10_000, 10);
  const until = (work: () => Promise<unknown>) => async () => {
    while (goesOn()) await work();
  };
  const traffic = Promise.all([
    ...Array.from(
      { length: staying },
      until(() => stays.one(async () => {})),
    ),
    ...Array.from(
      { length: doing },
      until(() => everything.round(goesOn)),
    ),
  ]);
  const over = new AbortController();
  const [killed] = await Promise.all([killAll({ kills, over: over.signal, done: progress }), traffic.finally(() => over.abort())]);

  const left = await eventually('The end of all messages', () => drained(books), 2 * minute);
  const { lost, doubled } = await books.verdict(stays.acknowledged);
  const missing = (await everyOperation()).filter(({ operation: { id } }) => !everything.done[id]).map(({ operation: { id } }) => id);
  const courses = Object.fromEntries(vitals.map(({ name, of }) => [name, of.course()]));
  await books.close();
  say({
    minutes,
    killed,
    stays: stays.acknowledged.reservations.length,
    operations: Object.values(everything.done).reduce((sum, each) => sum + each, 0),
    neverDone: missing,
    requests: seen.requests,
    refused: tally.refused,
    interrupted: everything.interrupted,
    unexpected: everything.unexpected.slice(0, 20),
    lost,
    doubled,
    dead: left.dead,
    milliseconds: { p50: Math.round(seen.percentile(50)), p99: Math.round(seen.percentile(99)), longest: Math.round(tally.longest) },
    ...courses,
  });
  const isFlat = Object.values(courses).every((course) => course.isFlat);
  return isFlat && [lost, doubled, everything.unexpected, missing].every(({ length }) => length === 0) && left.dead === 0;
}

/** The processes to kill, the end of the soak, and the kills so far. */
interface Killing {
  readonly kills: Stage['kills'];
  readonly over: AbortSignal;
  readonly done: () => string;
}

/** Kills one process each minute, one after the other. */
async function killAll({ kills, over, done }: Killing): Promise<Readonly<Record<string, number>>> {
  const killed: Record<string, number> = {};
  for (let turn = 0; ; turn++) {
    await pause(turn === 0 ? minute / 2 : minute, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return killed;
    const { name, happen } = kills[turn % kills.length]!;
    print(`${new Date().toISOString().slice(11, 19)} ${name} is killed after ${done()}`);
    await happen();
    killed[name] = (killed[name] ?? 0) + 1;
  }
}

async function drained(books: StayBooks): Promise<{ readonly dead: number } | undefined> {
  const { waiting, dead } = await books.onTheirWay();
  return waiting === 0 ? { dead } : undefined;
}

function say(figures: object): void {
  for (const [name, value] of Object.entries(figures)) print(`${name}: ${JSON.stringify(value)}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
