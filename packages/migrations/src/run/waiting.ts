import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationSession } from '../store/migrationStore.ts';
import type { ApplyOptions } from './options.ts';

/** Attempts and the time of the last one. */
export interface Attempted {
  readonly attempts: number;
  readonly milliseconds: number;
}

const shortestPause = 50;
const longestPause = 2000;

/** Runs a step until it gets its locks: every attempt gives up after the lock timeout, so that others are never held up for long. */
export async function withRetries(session: MigrationSession, options: ApplyOptions, run: () => Promise<void>): Promise<Attempted> {
  const deadline = performance.now() + options.lockWait;
  for (let attempts = 1, pause = shortestPause; ; attempts++, pause = Math.min(pause * 2, longestPause)) {
    const began = performance.now();
    try {
      await run();
      return { attempts, milliseconds: performance.now() - began };
    } catch (error) {
      if (session.meaningOf(error) !== 'locked' || performance.now() > deadline) throw error;
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}

/** Waits until a condition holds; says once that it waits. Returns whether it had to. */
export async function waitFor(condition: () => Promise<boolean>, options: ApplyOptions, text: string): Promise<boolean> {
  if (await condition()) return false;
  options.say(text);
  const deadline = performance.now() + options.lockWait;
  while (performance.now() < deadline) {
    await sleep(100 * (0.5 + Math.random()));
    if (await condition()) return true;
  }
  throw new Error(`The other migrator was not done within ${Math.round(options.lockWait / 1000)} s.`);
}
