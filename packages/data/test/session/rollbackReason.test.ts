import { ConcurrencyConflictError, ConflictError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { ContentionError, isMomentary } from '../../src/errors/contention.ts';
import { createCommitFault } from '../../src/session/rollbackReason.ts';
import { callBy } from '../support/samples/index.ts';

describe('Work that a part of it keeps from being saved', () => {
  const inner = { ...callBy('ann'), plan: { id: 'Booking.Inner' } };
  const outer = { ...callBy('ann'), plan: { id: 'Booking.Outer' } };

  it('says who called whom, what became of it, and what to do', () => {
    expect(createCommitFault({ call: inner, refusal: { code: 'CONFLICT' } }, outer).message).toBe(
      'Booking.Outer called Booking.Inner as a part of its unit of work, which refused with CONFLICT: nothing of it can be saved any more. ' +
        'Answer with the error as well, or ask before whether the call will succeed.',
    );
    expect(createCommitFault({ call: inner, error: new Error('broken') }, outer).message).toContain('which failed: nothing of it');
    expect(createCommitFault({ call: callBy('ann') }, callBy('ann')).message).toMatch(/^An operation called An operation as a part/);
  });
});

describe('A refusal that is only about the moment', () => {
  it('is that others wrote the same rows, and no other conflict', () => {
    expect(isMomentary(new ContentionError())).toBe(true);
    expect(isMomentary(new ConcurrencyConflictError('Room', '1'))).toBe(true);
    expect(isMomentary(new ConflictError('no'))).toBe(false);
    expect(new ContentionError()).toMatchObject({ status: 409, detail: 'Many change the same data at once; repeat the request.' });
  });
});
