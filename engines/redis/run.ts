// Runs the hotel with Redis under Sentinel: `npm run engines -- redis --faults=9 --seed=7`.
import { eventually } from '../lib/eventually.ts';
import { runTrial } from '../lib/trial.ts';
import { SentinelCluster } from './cluster.ts';

await runTrial({
  engine: 'redis',
  make: () => SentinelCluster.make(),
  setting: 'Service__Redis__Url',
  bound: 15_000,
  measured: 'longest to the new primary (s)',
  ready: (load) => eventually('Redis', () => load.usesRedis()),
  async strike({ cluster, load, fault }) {
    const primary = await eventually('A primary', () => cluster.primary());
    const others = cluster.network.machines.filter((each) => each !== primary);
    await fault.begin(primary);
    await eventually('A promotion', async () => ((await cluster.primary(others)) === primary ? undefined : cluster.primary(others)));
    const promoted = performance.now();
    const recovery = await eventually('Redis', () => load.usesRedis(), 60_000).then(
      () => performance.now() - promoted,
      () => Number.POSITIVE_INFINITY,
    );
    await load.written(performance.now(), 30_000);
    await fault.end(primary);
    await cluster.whole();
    return { recovery, text: `hosts used the new primary ${(recovery / 1000).toFixed(1)} s after the promotion` };
  },
});
