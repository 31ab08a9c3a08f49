import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@portico/core';
import { ContentionError } from '../errors/contention.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';

const most = 3;
const firstPause = 10;

/** What is tried, and tried again. */
export interface Attempts<R> {
  readonly attempt: () => Promise<R>;
  /** Whether it may be tried again; asked after each failure. */
  readonly mayRepeat: () => boolean;
}

/** Runs an attempt again where the store says that the whole transaction may be tried again: three times in all, with growing pauses of random length. */
export async function attempts<R>(store: Store, { attempt, mayRepeat }: Attempts<R>): Promise<R | AppError> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (store.violationOf(error)?.kind !== 'retry') throw error;
      if (count === most || !mayRepeat()) return lastRefusal(error);
    }
    await sleep(firstPause * 2 ** count * Math.random());
  }
}

/** What a store says in words of the application stands; anything else means that others were faster every time. */
function lastRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return error instanceof Refusal ? error.outcome : new ContentionError();
}
