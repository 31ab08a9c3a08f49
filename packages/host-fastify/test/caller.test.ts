import { UnauthorizedError } from '@portico/core';
import { ClaimsCaller } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { echoBody, operation } from './support/plans.ts';

const whoAmI = operation({
  verb: 'GET',
  route: '/me',
  bind(call) {
    const tenant = call.caller.claim('tenant_id');
    if (tenant === undefined) call.refusal = new UnauthorizedError("This operation needs the claim 'tenant_id' of the caller.");
    return { tenant };
  },
  invoke: (input: { tenant: string }, _services, call) => ({ ...input, id: call.caller.id, authenticated: call.caller.isAuthenticated }),
});

describe('the caller', () => {
  it.each([
    ['at once', () => new ClaimsCaller({ sub: 'u-1', tenant_id: 't-1' })],
    ['later', async () => new ClaimsCaller({ sub: 'u-1', tenant_id: 't-1' })],
  ])("comes from the host's authentication, %s", async (_when, authenticate) => {
    const host = await hostOf([whoAmI], { endpoints: { authenticate } });
    expect((await host.inject('/me')).json()).toEqual({ tenant: 't-1', id: 'u-1', authenticated: true });
  });

  it('is anonymous without authentication; a required claim is then missing [BIND-17] [ERROR-18]', async () => {
    for (const endpoints of [{}, { authenticate: () => undefined }]) {
      const answer = await (await hostOf([whoAmI], { endpoints })).inject('/me');
      expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('is authenticated before the body is read', async () => {
    const host = await hostOf([echoBody('POST', '/x')], {
      endpoints: { stages: [{ place: 'authorize', createStage: () => (call) => call.end(new UnauthorizedError()) }] },
    });
    const answer = await host.inject({ method: 'POST', url: '/x', payload: 'x', headers: { 'content-type': 'text/plain' } });
    expect(answer.json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
  });
});
