// Runs the hotel with Redis under Sentinel: `npm run engines -- redis --faults=9 --seed=7`.
import { setTimeout as sleep } from 'node:timers/promises';
import { OwnPostgres } from '../../apps/hotel/acceptance/chaos/support/ownPostgres.ts';
import { Scene } from '../../apps/hotel/acceptance/chaos/support/scene.ts';
import { whereIs } from '../../scripts/lib/needs.mjs';
import { eventually } from '../lib/eventually.ts';
import { createMachineFaults, readOptions, summarize } from '../lib/faults.ts';
import type { FaultRow } from '../lib/faults.ts';
import { HotelLoad, report } from '../lib/hotelLoad.ts';
import { SentinelCluster } from './cluster.ts';

const { seed, random, order } = readOptions('redis', ['killed', 'paused', 'partitioned'], 9);

/** The longest acceptable time from the promotion to hosts that use the new primary, in milliseconds. */
const bound = 15_000;

const database = await OwnPostgres.make(whereIs('initdb')!);
const cluster = await SentinelCluster.make();
const faults = createMachineFaults((machine) => cluster.start(machine));
const load = new HotelLoad(await Scene.databases(database.url), { Service__Redis__Url: cluster.url });
const rows: FaultRow[] = [];
let isRight = false;
try {
  await load.start();
  await eventually('Redis', () => load.usesRedis());
  for (const fault of order) {
    await sleep(1000 + random() * 3000);
    const primary = await eventually('A primary', () => cluster.primary());
    const others = cluster.network.machines.filter((each) => each !== primary);
    await faults[fault]!.begin(primary);
    await eventually('A promotion', async () => ((await cluster.primary(others)) === primary ? undefined : cluster.primary(others)));
    const promoted = performance.now();
    const recovery = await eventually('Redis', () => load.usesRedis(), 60_000).then(
      () => performance.now() - promoted,
      () => Number.POSITIVE_INFINITY,
    );
    await load.written(performance.now(), 30_000);
    await faults[fault]!.end(primary);
    await cluster.whole();
    rows.push({ fault, seconds: recovery / 1000, isRight: recovery < bound });
    console.log(`${rows.length} ${fault}: hosts used the new primary ${(recovery / 1000).toFixed(1)} s after the promotion`);
  }
  const counts = await load.end();
  summarize(rows, 'longest to the new primary (s)');
  isRight = report(counts) && rows.every((row) => row.isRight);
} finally {
  await load.stop();
  await cluster.remove();
  await database.remove();
}
console.log(isRight ? 'Nothing was lost.' : `Failed; --seed=${seed} repeats the faults.`);
process.exit(isRight ? 0 : 1);
