import { UnauthorizedError, ValidationError } from '@portico/core';
import { ClaimsCaller, pipelineOf } from '@portico/runtime';
import type { Claims, OperationPlan } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callOf, noFaults, operation } from './support/calls.ts';

const answerTo = async (plan: OperationPlan, claims?: Claims) => {
  const call = callOf(plan);
  if (claims) call.caller = new ClaimsCaller({ sub: 'ada', ...claims });
  const { status, body } = await pipelineOf(plan, { services: {}, onFault: noFaults }).run(call);
  return { status, body: JSON.parse(body as string) as Record<string, unknown> };
};

const guarded = operation({
  permissions: ['catalog.amenity.read', 'catalog.amenity.update'],
  bind: () => ({}),
  invoke: () => 'done',
});

describe('an operation with permissions', () => {
  it('refuses a caller who is not known with 401', async () => {
    expect(await answerTo(guarded)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });

  it.each<Claims>([{}, { permission: 'catalog.amenity.read' }, { permission: ['booking.*', 'catalog.amenity.read'] }, { role: '*' }])(
    'refuses %j with 403, naming all that is needed',
    async (claims) => {
      expect(await answerTo(guarded, claims)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', requiredPermissions: ['catalog.amenity.read', 'catalog.amenity.update'], permissionMatch: 'all' },
      });
    },
  );

  it.each<Claims>([
    { permission: '*' },
    { permission: 'CATALOG.*' },
    { permission: ['catalog.*.read', 'catalog.amenity.update'] },
    { permission: ['catalog.amenity.read', 'catalog.amenity.update'] },
  ])('serves %j', async (claims) => {
    expect(await answerTo(guarded, claims)).toEqual({ status: 200, body: 'done' });
  });

  it('decides before anything of the request is read', async () => {
    const plan = { ...guarded, bind: () => expect.unreachable('the request was read'), invoke: () => expect.unreachable('it ran') };
    expect((await answerTo(plan)).status).toBe(401);
    expect((await answerTo(plan, {})).status).toBe(403);
  });
});

describe("what the caller's identity gives", () => {
  interface Input {
    owner?: string | undefined;
  }
  const mine = (given: Partial<OperationPlan> = {}) =>
    operation({
      identify: (input: Input, call) => void (input.owner = call.caller.id),
      invoke: (input: Input) => input.owner,
      ...given,
    });

  it('is filled in after validation, which does not see it', async () => {
    let seen: unknown = 'nothing';
    const plan = mine({ validate: (input: Input) => void (seen = input.owner) });
    expect(await answerTo(plan, {})).toEqual({ status: 200, body: 'ada' });
    expect(seen).toBeUndefined();
  });

  it('is not asked for where validation refuses', async () => {
    const plan = mine({
      validate: (_input, call) => call.end(new ValidationError([])),
      identify: () => expect.unreachable('it was asked for'),
    });
    expect((await answerTo(plan, {})).status).toBe(422);
  });

  it('needs a caller who is known, before the request is read', async () => {
    const plan = mine({ bind: () => expect.unreachable('the request was read') });
    expect((await answerTo(plan)).status).toBe(401);
  });

  it('may refuse', async () => {
    const plan = mine({
      identify: (_input, call) => void (call.refusal = new UnauthorizedError('No id.')),
      invoke: () => expect.unreachable('it ran'),
    });
    expect(await answerTo(plan, {})).toMatchObject({ status: 401, body: { detail: 'No id.' } });
  });
});
