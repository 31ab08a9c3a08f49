import { build } from './build.mjs';
import { close, timed } from './bursts.mjs';
import { candidates, present } from './candidates.mjs';
import { measureCost } from './cost.mjs';
import { measureMemory } from './memory.mjs';

/** Events of a burst; events of a calm stretch, and how many of these there are in a second. */
const sizes = { burst: 5000, paced: 300, rate: 200 };

/**
 * Measures how events get from a commit to their handlers: everybody in one round before the next, one at a time.
 * @param {{ rounds: number, quick: boolean, seconds: number, say: (line: string) => void }} options
 */
export async function measureMessaging({ rounds, quick, seconds, say }) {
  build();
  const names = await present();
  const events = Object.fromEntries(names.map((name) => [name, { rate: [], p50: [], p99: [] }]));
  for (let round = 0; round < rounds; round++) {
    say(`Events: round ${round + 1} of ${rounds}`);
    for (const name of names) await oneRound(candidates[name], events[name], quick ? 1000 : sizes.burst);
  }
  const cost = await measureCost({ rounds, seconds, say });
  say('Events: memory');
  return { events, cost, memory: await measureMemory(quick ? 10_000 : 100_000) };
}

async function oneRound({ open, title }, results, burst) {
  const opened = await open();
  try {
    await timed(opened, `burst ${burst / 5}`, burst / 5);
    const seconds = await timed(opened, `burst ${burst}`, burst);
    results.rate.push(burst / seconds);
    await timed(opened, `paced ${sizes.paced} ${sizes.rate}`, sizes.paced);
    const latencies = (await opened.place.rows(`SELECT latency FROM ${opened.table} ORDER BY latency`)).map(
      ([latency]) => Number(latency) / 1000,
    );
    results.p50.push(latencies[Math.floor(latencies.length * 0.5)]);
    results.p99.push(latencies[Math.floor(latencies.length * 0.99)]);
  } catch (error) {
    throw new Error(`${title} was not measured.`, { cause: error });
  } finally {
    await close(opened);
  }
}
