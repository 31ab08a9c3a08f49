import { setTimeout as sleep } from 'node:timers/promises';

/** Returns the first result that is not undefined. Throws if there is none in time. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined>, limit = 60_000): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within ${limit / 1000} s.`);
    await sleep(100);
  }
}
