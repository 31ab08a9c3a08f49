import { ConflictError } from '@portico/core';
import type { AppError } from '@portico/core';
import type { Store } from '@portico/data';
import { describe, expect, it } from 'vitest';
import { ContentionError } from '../../src/errors/contention.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { runAttempts } from '../../src/session/runAttempts.ts';

const busy = new Error('busy');
const conflict = new ConflictError('no');
const refused = new Refusal(conflict);
const store = {
  violationOf: (error: unknown) => ([busy, conflict, refused].includes(error as never) ? { kind: 'retry' } : undefined),
} as unknown as Store;

/** Returns the outcome of work that ends with these errors, and the number of its attempts. */
async function tried(ends: readonly (Error | AppError | string)[], mayRepeat: (count: number) => boolean = () => true) {
  let count = 0;
  const attempt = async () => {
    const end = ends[Math.min(count++, ends.length - 1)]!;
    if (typeof end === 'string') return end;
    throw end as Error;
  };
  const outcome = await runAttempts(store, { attempt, mayRepeat: () => mayRepeat(count) });
  return { outcome, count };
}

describe('Work is retried after concurrent changes', () => {
  it('until it succeeds, and three times in all', async () => {
    expect(await tried(['done'])).toEqual({ outcome: 'done', count: 1 });
    expect(await tried([busy, 'done'])).toEqual({ outcome: 'done', count: 2 });
    expect(await tried([busy, busy, 'done'])).toEqual({ outcome: 'done', count: 3 });
    const given = await tried([busy]);
    expect(given).toEqual({ outcome: new ContentionError(), count: 3 });
    expect(given.outcome).toBeInstanceOf(ContentionError);
  });

  it('not if a part of it is committed', async () => {
    expect((await tried([busy], () => false)).count).toBe(1);
    expect((await tried([busy], (count) => count < 2)).count).toBe(2);
  });

  it('and not if it failed for another reason, the first time or later', async () => {
    const broken = new Error('broken');
    await expect(tried([broken, 'done'])).rejects.toBe(broken);
    await expect(tried([busy, broken, 'done'])).rejects.toBe(broken);
  });

  it('and ends with the error of the store, if it is one of the application', async () => {
    expect((await tried([conflict])).outcome).toBe(conflict);
    expect((await tried([refused])).outcome).toBe(conflict);
  });
});
