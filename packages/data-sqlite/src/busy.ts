import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyError } from '@portico/core';
import { Refusal } from '@portico/data';

const SQLITE_BUSY = 5;

/** Thrown if the store was in use by others for longer than the caller waits. */
export class StoreBusy extends Refusal {
  /** Whether another connection held the file: then the transaction may be retried. */
  readonly elsewhere: boolean;

  constructor(store: string, detail: string, elsewhere: boolean) {
    super(new DependencyError('unavailable', store, { detail, retryAfter: 1 }));
    this.elsewhere = elsewhere;
  }
}

/** Returns the code of an error of SQLite; undefined for any other error. */
export function getErrorCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** Returns whether another connection holds the required lock. */
export function isBusy(error: unknown): boolean {
  const code = getErrorCode(error);
  return code !== undefined && (code & 0xff) === SQLITE_BUSY;
}

/** Retries while another process has locked the file, without blocking the event loop in between. Returns immediately if the file is free. */
export function retryWhileBusy<T>(action: () => T, store: string, limit: number): T | Promise<T> {
  try {
    return action();
  } catch (error) {
    if (!isBusy(error)) throw error;
    return again(action, store, limit);
  }
}

async function again<T>(action: () => T, store: string, limit: number): Promise<T> {
  const end = Date.now() + limit;
  for (let pause = 1; Date.now() < end; pause = Math.min(pause * 2, 32)) {
    await sleep(pause * (0.5 + Math.random()));
    try {
      return action();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
  throw new StoreBusy(store, `The file of '${store}' was locked for more than ${limit} ms.`, true);
}
