import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';

/** Events of one commit, where many are raised, and commits at a time. */
const [perCommit, atOnce] = [100, 4];

/**
 * Raises events as lines of the input say: `burst <count>` as fast as it can, `paced <count> <per second>` each in a commit of its own.
 * @param {(count: number) => Promise<void>} raise so many in one commit
 */
export async function raiseAsTold(raise) {
  for await (const line of createInterface(process.stdin)) {
    const [how, count, rate] = line.split(' ');
    if (how === 'burst') await burst(raise, Number(count));
    else await paced(raise, Number(count), Number(rate));
    console.log('raised');
  }
}

async function burst(raise, count) {
  let left = count / perCommit;
  const one = async () => {
    while (left-- > 0) await raise(perCommit);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function paced(raise, count, rate) {
  const began = performance.now();
  const raised = [];
  for (let index = 0; index < count; index++) {
    const wait = began + (index * 1000) / rate - performance.now();
    if (wait > 0) await pause(wait);
    raised.push(raise(1));
  }
  await Promise.all(raised);
}

/** Microseconds since 1970, the same in all processes of a machine. */
export const microseconds = () => Math.round((performance.timeOrigin + performance.now()) * 1000);
