import { ConcurrencyConflictError, ConflictError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { ContentionError, isMomentary } from '../../src/errors/contention.ts';
import { createCommitFault } from '../../src/session/rollbackReason.ts';
import { callBy } from '../support/samples/index.ts';

describe('The fault of work that can no longer be saved', () => {
  const inner = { ...callBy('ann'), plan: { id: 'Booking.Inner' } };
  const outer = { ...callBy('ann'), plan: { id: 'Booking.Outer' } };

  it('reports the caller, the called operation, its outcome and the fix', () => {
    expect(createCommitFault({ call: inner, refusal: { code: 'CONFLICT' } }, outer).message).toBe(
      'Booking.Outer called Booking.Inner as part of its unit of work, and the call returned CONFLICT: the unit of work can no longer be saved. ' +
        'Return the error as well, or check before the call whether it will succeed.',
    );
    expect(createCommitFault({ call: inner, error: new Error('broken') }, outer).message).toContain(
      'and the call failed: the unit of work can no longer',
    );
    expect(createCommitFault({ call: callBy('ann') }, callBy('ann')).message).toMatch(/^An operation called An operation as part/);
  });
});

describe('A rejection because of concurrent changes', () => {
  it('is one of concurrent writes of the same rows, and no other conflict', () => {
    expect(isMomentary(new ContentionError())).toBe(true);
    expect(isMomentary(new ConcurrencyConflictError('Room', '1'))).toBe(true);
    expect(isMomentary(new ConflictError('no'))).toBe(false);
    expect(new ContentionError()).toMatchObject({
      status: 409,
      detail: 'Too many concurrent requests change the same data; retry the request.',
    });
  });
});
