import { ConflictError } from '@portico/core';
import { createDispatchStages } from '@portico/runtime';
import type { OperationPlan } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { operation, run } from './support/calls.ts';

const booked = { occurredAt: new Date(0) };
const raising = (outcome: unknown, raises: Pick<OperationPlan, 'raises'> = { raises: true }) =>
  operation({
    ...raises,
    invoke: (_input, _services, call) => {
      call.raise(booked);
      return outcome;
    },
  });

/** Returns the events that were dispatched while an operation ran. */
async function dispatched(plan: OperationPlan): Promise<readonly object[]> {
  const told: object[] = [];
  await run(plan, { parts: createDispatchStages((events) => void told.push(...events)), onFault: () => undefined });
  return told;
}

describe('events of an area without a store', () => {
  it('[EVENT-02] are dispatched after the operation has succeeded', async () => {
    expect(await dispatched(raising('done'))).toEqual([booked]);
  });

  it('[EVENT-02] are not dispatched if it returns an error', async () => {
    expect(await dispatched(raising(new ConflictError('no')))).toEqual([]);
  });

  it('[EVENT-02] are not dispatched if it throws', async () => {
    const failing = operation({
      raises: true,
      invoke: (_input, _services, call) => {
        call.raise(booked);
        throw new Error('broken');
      },
    });
    expect(await dispatched(failing)).toEqual([]);
  });

  it('cost nothing for an operation that raises none', async () => {
    for (const { createStage: stageOf } of createDispatchStages(() => undefined)) expect(stageOf(operation())).toBeUndefined();
  });
});
