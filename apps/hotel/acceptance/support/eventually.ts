import { setTimeout } from 'node:timers/promises';

const deadline = 60_000;
const pause = 20;

/** Returns the result of `look` as soon as there is one; throws an error with its name if there is none in time. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined>, within = deadline): Promise<T> {
  const end = performance.now() + within;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within ${within / 1000} s.`);
    await setTimeout(pause);
  }
}
