import { AppError, ConflictError, NotFoundError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { operation, run } from './support/calls.ts';

const secret = new Error('password=hunter2 at /srv/app/db.ts');

describe('a thrown value', () => {
  for (const [how, invoke] of [
    [
      'thrown',
      () => {
        throw secret;
      },
    ],
    [
      'rejected',
      async () => {
        throw secret;
      },
    ],
  ] as const) {
    it(`responds 500 INTERNAL_ERROR to a fault that is ${how}, logs it with its call, and leaks nothing [ERROR-25] [ERROR-08]`, async () => {
      const told: unknown[] = [];
      const answer = await run(operation({ invoke }), { onFault: (fault, call) => told.push([fault, call.traceId]) });
      expect(told).toEqual([[secret, 'a'.repeat(32)]]);
      expect(answer).toMatchObject({ status: 500, contentType: 'application/problem+json' });
      expect(JSON.parse(answer.body as string)).toMatchObject({
        code: 'INTERNAL_ERROR',
        traceId: 'a'.repeat(32),
        title: 'Internal Server Error',
      });
      expect(answer.body).not.toMatch(/hunter2|srv|Error:/);
    });
  }

  for (const thrown of [undefined, null, 'text', 42, Object.create(null)]) {
    it(`treats a thrown value that is not an error (${typeof thrown}) as a fault [ERROR-25]`, async () => {
      const told: unknown[] = [];
      const answer = await run(
        operation({
          invoke: () => {
            throw thrown;
          },
        }),
        { onFault: (fault) => told.push(fault) },
      );
      expect(answer.status).toBe(500);
      expect(told).toEqual([thrown]);
    });
  }

  it('responds to a thrown application error with its own status, without a fault', async () => {
    const answer = await run(
      operation({
        invoke: () => {
          throw new NotFoundError('Room', 4) as unknown as Error;
        },
      }),
    );
    expect(answer.status).toBe(404);
  });

  it('is a fault in binding, in validation and in the writing of the result, too', async () => {
    const fail = () => {
      throw secret;
    };
    for (const plan of [operation({ bind: fail }), operation({ validate: fail }), operation({ write: fail })]) {
      const told: unknown[] = [];
      expect((await run(plan, { onFault: (fault) => told.push(fault) })).status).toBe(500);
      expect(told).toEqual([secret]);
    }
  });
});

describe('a returned error', () => {
  it('has the response of its class, without an exception [ENDPOINT-10]', async () => {
    expect((await run(operation({ invoke: () => new ConflictError('Taken.') }))).status).toBe(409);
    expect((await run(operation({ invoke: async () => new ConflictError('Taken.') }))).status).toBe(409);
  });

  it('is an internal fault if its status is not an error status', async () => {
    class Odd extends AppError {
      static override readonly head = { status: 200, code: 'ODD' };
    }
    const told: unknown[] = [];
    expect((await run(operation({ invoke: () => new Odd('odd') }), { onFault: (fault) => told.push(fault) })).status).toBe(500);
    expect(told).toHaveLength(1);
  });
});
