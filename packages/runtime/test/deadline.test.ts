import { setTimeout as sleep } from 'node:timers/promises';
import type { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { operation, run } from './support/calls.ts';

const late = { status: 504, body: expect.stringContaining('"code":"DEADLINE_EXCEEDED"') as unknown };

describe('the deadline of an operation', () => {
  it('ends the call of a handler that exceeds it, and ignores the result', async () => {
    let isDone = false;
    const invoke = async () => {
      await sleep(60);
      isDone = true;
      return 'late';
    };
    expect(await run(operation({ invoke, timeout: 20 }))).toMatchObject(late);
    expect(isDone).toBe(false);
    await sleep(80);
    expect(isDone).toBe(true);
  });

  it('ignores an error that the handler throws later', async () => {
    const invoke = async () => {
      await sleep(40);
      throw new Error('too late to matter');
    };
    expect(await run(operation({ invoke, timeout: 10 }))).toMatchObject(late);
    await sleep(50);
  });

  it('has no effect on a handler that ends in time, at once or later', async () => {
    expect(await run(operation({ timeout: 1_000 }))).toMatchObject({ status: 200, body: '"done"' });
    expect(await run(operation({ invoke: async () => 'later', timeout: 1_000 }))).toMatchObject({ status: 200, body: '"later"' });
    expect(await run(operation({ invoke: () => sleep(20, 'any time'), timeout: 0 }))).toMatchObject({ status: 200, body: '"any time"' });
  });

  it('is enforced by the store if the work of the operation is rolled back at it', async () => {
    const invoke = async (_input: unknown, _services: unknown, call: OperationCall) => {
      call.isTimed = true;
      await sleep(40);
      return 'what the store decides';
    };
    expect(await run(operation({ invoke, timeout: 10 }))).toMatchObject({ status: 200, body: '"what the store decides"' });
  });

  it('rolls back work that begins after it, since the call has exceeded a limit', async () => {
    let exceeded: unknown;
    const invoke = async (_input: unknown, _services: unknown, call: OperationCall) => {
      await sleep(40);
      ({ exceeded } = call);
    };
    await run(operation({ invoke, timeout: 10 }));
    await sleep(50);
    expect(exceeded).toMatchObject({ status: 504, code: 'DEADLINE_EXCEEDED' });
  });
});
