import { NotFoundError, Policy, UnauthorizedError, ValidationError } from '@portico/core';
import type { PolicyContext } from '@portico/core';
import { ClaimsCaller, noDemands, buildPipeline } from '@portico/runtime';
import type { AccessDemands, Claims, OperationPlan } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callOf, noFaults, operation } from './support/calls.ts';

const answerTo = async (plan: OperationPlan, claims?: Claims, demands?: AccessDemands) => {
  const call = callOf(plan);
  if (claims) call.caller = new ClaimsCaller({ sub: 'ada', ...claims });
  const { status, body } = await buildPipeline(plan, { services: { name: 'of the area' }, demands, onFault: noFaults }).run(call);
  return { status, body: JSON.parse(body as string) as Record<string, unknown> };
};

const guarded = operation({
  permissions: ['catalog.amenity.read', 'catalog.amenity.update'],
  bind: () => ({}),
  invoke: () => 'done',
});

describe('an operation with permissions', () => {
  it('[AUTH-02] [ERROR-02] rejects an unauthenticated caller with 401, whatever the permission', async () => {
    expect(await answerTo(guarded)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });

  it.each<Claims>([{}, { permission: 'catalog.amenity.read' }, { permission: ['booking.*', 'catalog.amenity.read'] }, { role: '*' }])(
    '[PERM-01] [PERM-02] [ERROR-02] [ERROR-20] rejects %j with 403, naming all that is needed',
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
  ])('[PERM-05] [PERM-06] [PERM-09] serves %j', async (claims) => {
    expect(await answerTo(guarded, claims)).toEqual({ status: 200, body: 'done' });
  });

  it('[PERM-10] [GATE-01] decides before any part of the request is read', async () => {
    const plan = { ...guarded, bind: () => expect.unreachable('the request was read'), invoke: () => expect.unreachable('it ran') };
    expect((await answerTo(plan)).status).toBe(401);
    expect((await answerTo(plan, {})).status).toBe(403);
  });
});

class Says extends Policy {
  override readonly reason = 'Not on Sundays.';
  readonly #answer: boolean | Promise<boolean>;
  readonly asked: PolicyContext[] = [];

  constructor(answer: boolean | Promise<boolean>) {
    super();
    this.#answer = answer;
  }

  admits(context: PolicyContext) {
    this.asked.push(context);
    return this.#answer;
  }
}

describe('an operation with a policy', () => {
  const unread = { bind: () => expect.unreachable('the request was read'), invoke: () => expect.unreachable('it ran') };

  it('[AUTH-02] rejects an unauthenticated caller with 401, and does not evaluate the policy', async () => {
    expect((await answerTo(operation({ ...unread, policy: () => expect.unreachable('the policy was asked') }))).status).toBe(401);
  });

  it.each([false, Promise.resolve(false)])('[PERM-03] [PERM-10] rejects a caller whom the policy does not admit: %s', async (answer) => {
    const policy = new Says(answer);
    expect(await answerTo(operation({ ...unread, policy: () => policy }), {})).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', detail: 'Not on Sundays.', requiredPermissions: [] },
    });
    expect(policy.asked).toEqual([{ caller: expect.objectContaining({ id: 'ada' }), operation: 'Test.Operation' }]);
  });

  it.each([true, Promise.resolve(true)])('[PERM-03] accepts a caller whom the policy admits: %s', async (answer) => {
    expect((await answerTo(operation({ policy: () => new Says(answer) }), {})).status).toBe(200);
  });

  it('evaluates the policy after the permissions', async () => {
    const plan = operation({ ...unread, permissions: ['a.b.c'], policy: () => expect.unreachable('the policy was asked') });
    expect(await answerTo(plan, {})).toMatchObject({ status: 403, body: { requiredPermissions: ['a.b.c'] } });
  });
});

describe('requirements of groups and the host', () => {
  const open = operation();

  it('may require an authenticated caller', async () => {
    const demands = { ...noDemands, needsCaller: true };
    expect((await answerTo(open, undefined, demands)).status).toBe(401);
    expect((await answerTo(open, {}, demands)).status).toBe(200);
  });

  it('are named together with the permissions of the operation', async () => {
    const demands = { ...noDemands, permissions: ['catalog.room.read', 'catalog.amenity.read'] };
    expect(await answerTo(guarded, { permission: 'catalog.amenity.*' }, demands)).toMatchObject({
      status: 403,
      body: { requiredPermissions: ['catalog.room.read', 'catalog.amenity.read', 'catalog.amenity.update'] },
    });
  });

  it('may require that every policy admits the caller', async () => {
    const policies = [new Says(Promise.resolve(true)), new Says(false), new Says(true)];
    expect((await answerTo(open, {}, { ...noDemands, policies })).status).toBe(403);
    expect(policies.map(({ asked }) => asked.length)).toEqual([1, 1, 0]);
  });

  it('[AUTH-04] are lifted by allowAnonymous of the operation or of a group; the requirements of the operation are not', async () => {
    const demands: AccessDemands = { permissions: ['a.b.c'], policies: [new Says(false)], needsCaller: true, allowAnonymous: false };
    expect((await answerTo(operation({ allowAnonymous: true }), undefined, demands)).status).toBe(200);
    expect((await answerTo(open, undefined, { ...demands, allowAnonymous: true })).status).toBe(200);
    expect((await answerTo(guarded, undefined, { ...demands, allowAnonymous: true })).status).toBe(401);
    expect((await answerTo(operation({ allowAnonymous: true, needsCaller: true }), undefined, demands)).status).toBe(401);
  });
});

describe("an input from the caller's identity", () => {
  interface Input {
    owner?: string | undefined;
  }
  const mine = (given: Partial<OperationPlan> = {}) =>
    operation({
      identify: (input: Input, call) => void (input.owner = call.caller.id),
      invoke: (input: Input) => input.owner,
      ...given,
    });

  it('is filled in after validation, so validation does not see it', async () => {
    let seen: unknown = 'nothing';
    const plan = mine({ validate: (input: Input) => void (seen = input.owner) });
    expect(await answerTo(plan, {})).toEqual({ status: 200, body: 'ada' });
    expect(seen).toBeUndefined();
  });

  it('is not read if validation fails', async () => {
    const plan = mine({
      validate: (_input, call) => call.end(new ValidationError([])),
      identify: () => expect.unreachable('it was asked for'),
    });
    expect((await answerTo(plan, {})).status).toBe(422);
  });

  it('[AUTH-19] [GATE-01] requires an authenticated caller, before the request is read', async () => {
    const plan = mine({ bind: () => expect.unreachable('the request was read') });
    expect((await answerTo(plan)).status).toBe(401);
  });

  it('[BIND-21] is awaited if it has to be read, before the operation runs', async () => {
    const plan = mine({ identify: async (input: Input, { caller }) => void (input.owner = await Promise.resolve(caller.id)) });
    expect(await answerTo(plan, {})).toEqual({ status: 200, body: 'ada' });
  });

  it('[BIND-24] may reject the request asynchronously', async () => {
    const plan = mine({
      identify: async (_input, call) => void (call.refusal = await Promise.resolve(new NotFoundError('Account', 'ada'))),
      invoke: () => expect.unreachable('it ran'),
    });
    expect(await answerTo(plan, {})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', entity: 'Account' } });
  });

  it('has access to the services of its area', async () => {
    const plan = mine({ identify: (input: Input, _call, services: { readonly name: string }) => void (input.owner = services.name) });
    expect(await answerTo(plan, {})).toEqual({ status: 200, body: 'of the area' });
  });

  it('may reject the request', async () => {
    const plan = mine({
      identify: (_input, call) => void (call.refusal = new UnauthorizedError('No id.')),
      invoke: () => expect.unreachable('it ran'),
    });
    expect(await answerTo(plan, {})).toMatchObject({ status: 401, body: { detail: 'No id.' } });
  });
});
