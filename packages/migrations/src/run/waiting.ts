import { setTimeout as sleep } from 'node:timers/promises';
import { getMessage } from '../failure.ts';
import type { MigrationSession } from '../store/migrationStore.ts';
import type { ApplyOptions } from './options.ts';

/** Attempts and the time of the last one. */
export interface AttemptSummary {
  readonly attempts: number;
  readonly milliseconds: number;
}

const shortestPause = 50;
const longestPause = 2000;

/** Runs a step until it acquires its locks: every attempt gives up after the lock timeout, so that others never wait long. */
export async function withRetries(session: MigrationSession, options: ApplyOptions, run: () => Promise<void>): Promise<AttemptSummary> {
  const deadline = performance.now() + options.lockWait;
  for (let attempts = 1, pause = shortestPause; ; attempts++, pause = Math.min(pause * 2, longestPause)) {
    const began = performance.now();
    try {
      await run();
      return { attempts, milliseconds: performance.now() - began };
    } catch (error) {
      if (session.meaningOf(error) !== 'locked') throw error;
      if (performance.now() > deadline) throw createLockFailure(error, attempts, options);
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}

function createLockFailure(error: unknown, attempts: number, { lockWait }: ApplyOptions): Error {
  const waited = `no lock within ${Math.round(lockWait / 1000)} s, in ${attempts} attempts`;
  return new Error(`${getMessage(error)}: ${waited}. End the transaction that holds it, or wait longer with --lock-wait.`, {
    cause: error,
  });
}

/** Waits until a condition is true, and reports once that it waits. Returns whether it had to wait. */
export async function waitFor(condition: () => Promise<boolean>, options: ApplyOptions, text: string): Promise<boolean> {
  if (await condition()) return false;
  options.say(text);
  const deadline = performance.now() + options.lockWait;
  while (performance.now() < deadline) {
    await sleep(100 * (0.5 + Math.random()));
    if (await condition()) return true;
  }
  throw new Error(`The other migrator did not finish within ${Math.round(options.lockWait / 1000)} s.`);
}
