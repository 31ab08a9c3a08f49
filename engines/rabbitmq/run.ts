// Runs the hotel with a RabbitMQ cluster of three nodes: `npm run engines -- rabbitmq --faults=9 --seed=7`.
import { setTimeout as sleep } from 'node:timers/promises';
import { OwnPostgres } from '../../apps/hotel/acceptance/chaos/support/ownPostgres.ts';
import { Scene } from '../../apps/hotel/acceptance/chaos/support/scene.ts';
import { whereIs } from '../../scripts/lib/needs.mjs';
import { createMachineFaults, readOptions, summarize } from '../lib/faults.ts';
import type { FaultRow } from '../lib/faults.ts';
import { HotelLoad, report } from '../lib/hotelLoad.ts';
import { RabbitMqCluster } from './cluster.ts';

const { seed, random, order } = readOptions('rabbitmq', ['killed', 'paused', 'partitioned'], 9);

/** The longest acceptable time from a fault to the next payment, which follows an event, in milliseconds. */
const bound = 60_000;

const database = await OwnPostgres.make(whereIs('initdb')!);
const cluster = await RabbitMqCluster.make();
const faults = createMachineFaults((machine) => cluster.start(machine));
const load = new HotelLoad(await Scene.databases(database.url), { Service__Messaging__RabbitMq__Url: cluster.url });
const rows: FaultRow[] = [];
let isRight = false;
try {
  await load.start();
  for (const fault of order) {
    await sleep(1000 + random() * 3000);
    const machine = cluster.network.machines[Math.floor(random() * 3)]!;
    const begun = performance.now();
    await faults[fault]!.begin(machine);
    // Payments that were sent before do not count.
    const recovery = await load.paid(begun + 1000, 120_000).catch(() => Number.POSITIVE_INFINITY);
    await sleep(5000);
    await faults[fault]!.end(machine);
    await cluster.repaired(machine);
    await load.paid(performance.now(), 120_000);
    rows.push({ fault, seconds: recovery / 1000, isRight: recovery < bound });
    console.log(`${rows.length} ${fault} ${machine.name}: a payment ${(recovery / 1000).toFixed(1)} s later`);
  }
  const counts = await load.end();
  summarize(rows, 'longest to a payment (s)');
  isRight = report(counts) && rows.every((row) => row.isRight);
} finally {
  await load.stop();
  await cluster.remove();
  await database.remove();
}
console.log(isRight ? 'Nothing was lost.' : `Failed; --seed=${seed} repeats the faults.`);
process.exit(isRight ? 0 : 1);
