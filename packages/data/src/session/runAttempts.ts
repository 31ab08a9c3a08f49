import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@portico/core';
import { ChangedMeanwhile } from './errors/changedMeanwhile.ts';
import { ContentionError } from '../errors/contention.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';

/** The total number of attempts if the store reports that the transaction may be retried. */
const most = 3;

/** The total number of attempts after deadlocks: each deadlock ends one of several waiting transactions, and many may compete. */
const mostDeadlocks = 8;

const firstPause = 10;

/** The maximum number of times that a pause is doubled. */
const mostDoublings = 5;

/** An attempt, and its retry policy. */
export interface Attempts<R> {
  readonly attempt: () => Promise<R>;
  /** Whether it may be repeated; checked after each failure. */
  readonly mayRepeat: () => boolean;
  /** The number of further attempts that the operation allows, also if another transaction has changed a row meanwhile. */
  readonly retries?: number | undefined;
}

/** Retries an attempt if the store reports that the transaction may be retried, with growing pauses of random length. */
export async function runAttempts<R>(store: Store, { attempt, mayRepeat, retries = 0 }: Attempts<R>): Promise<R | AppError> {
  for (let count = 1; ; count++) {
    let pause: number;
    try {
      return await attempt();
    } catch (error) {
      const again = planRepeat(error, store, retries);
      if (!again) throw error;
      if (count >= again.most || !mayRepeat()) return toRefusal(error);
      pause = again.pause(count);
    }
    await sleep(pause);
  }
}

interface Repeat {
  /** The total number of attempts. */
  readonly most: number;
  /** Returns the milliseconds before the next attempt. */
  pause(count: number): number;
}

/** Returns how an attempt is repeated after an error; undefined if it is not. */
function planRepeat(error: unknown, store: Store, retries: number): Repeat | undefined {
  if (error instanceof ChangedMeanwhile) return { most: retries + 1, pause: getShortPause };
  const violation = store.violationOf(error);
  if (violation?.kind !== 'retry') return undefined;
  const { after } = violation;
  if (after === undefined) return { most: most + retries, pause: getShortPause };
  // The server detects transactions that still wait for each other only after its deadlock timeout: a transaction that is retried sooner, or at the same moment, causes another deadlock.
  return { most: mostDeadlocks + retries, pause: (count) => after * (1 + Math.random() * Math.min(count, 3)) };
}

function getShortPause(count: number): number {
  return firstPause * 2 ** Math.min(count, mostDoublings) * Math.random();
}

/** Returns the store's own rejection unchanged; any other error means that concurrent changes won every time. */
function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return error instanceof Refusal ? error.outcome : new ContentionError();
}
