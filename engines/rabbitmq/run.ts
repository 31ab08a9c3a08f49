// Runs the hotel with a RabbitMQ cluster of three nodes: `npm run engines -- rabbitmq --faults=9 --seed=7`.
import { setTimeout as sleep } from 'node:timers/promises';
import { runTrial } from '../lib/trial.ts';
import { RabbitMqCluster } from './cluster.ts';

await runTrial({
  engine: 'rabbitmq',
  make: () => RabbitMqCluster.make(),
  setting: 'Service__Messaging__RabbitMq__Url',
  bound: 60_000,
  measured: 'longest to a payment, which follows an event (s)',
  async strike({ cluster, load, fault, random }) {
    const machine = cluster.network.machines[Math.floor(random() * 3)]!;
    const begun = performance.now();
    await fault.begin(machine);
    // Payments that were sent before do not count.
    const recovery = await load.paid(begun + 1000, 120_000).catch(() => Number.POSITIVE_INFINITY);
    await sleep(5000);
    await fault.end(machine);
    await cluster.repaired(machine);
    await load.paid(performance.now(), 120_000);
    return { recovery, text: `${machine.name}: a payment ${(recovery / 1000).toFixed(1)} s later` };
  },
});
