import { setTimeout } from 'node:timers/promises';

const deadline = 60_000;
const pause = 20;

/** What `look` finds as soon as it finds something; an error that names it where it does not come. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined>, within = deadline): Promise<T> {
  const end = performance.now() + within;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within ${within / 1000} s.`);
    await setTimeout(pause);
  }
}
