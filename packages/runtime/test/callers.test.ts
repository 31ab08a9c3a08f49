import { Caller } from '@portico/core';
import {
  anonymous,
  ClaimsCaller,
  CodeCall,
  listClaims,
  listsAllClaims,
  MessageCall,
  Nobody,
  OperationCall,
  RoleGrants,
  getRootCall,
  SystemCall,
  SystemCaller,
} from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callOf, operation } from './support/calls.ts';

class Known extends Caller {
  readonly isAuthenticated = true;
  readonly id: string | undefined;
  readonly #claims: Readonly<Record<string, string | readonly string[]>>;

  constructor(id: string | undefined, claims: Readonly<Record<string, string | readonly string[]>>) {
    super();
    this.id = id;
    this.#claims = claims;
  }

  claim(name: string) {
    return this.#claims[name];
  }
}

describe('the claims of a caller', () => {
  it('are all claims of a credential, without the grants of this host’s roles', () => {
    const claims = { sub: 'ada', role: 'clerk', permission: ['a.b.c'], nick: 'A' };
    const caller = new ClaimsCaller(claims);
    const granted = new RoleGrants({ clerk: { permissions: ['x.y.z'] } }).grant(caller);
    expect(granted).not.toBe(caller);
    for (const each of [caller, granted]) expect([listClaims(each), listsAllClaims(each)]).toEqual([claims, true]);
  });

  it('are the standard claims that are present, if the class of the caller cannot list its claims', () => {
    const all = new Known('ada', { name: 'Ada', role: ['clerk'], permission: 'a.b.c', tenant_id: 'north', nick: 'A' });
    expect(listClaims(all)).toEqual({ sub: 'ada', name: 'Ada', role: ['clerk'], permission: ['a.b.c'], tenant_id: 'north' });
    expect(listClaims(new Known(undefined, {}))).toStrictEqual({});
    expect(listsAllClaims(all)).toBe(false);
    expect(listsAllClaims(new RoleGrants({ clerk: { permissions: ['x.y.z'] } }).grant(all))).toBe(false);
  });

  it('may contain several subjects; the caller then has no id', () => {
    expect([new ClaimsCaller({ sub: 'ada' }).id, new ClaimsCaller({ sub: ['ada'] }).id, new ClaimsCaller({}).id]).toEqual([
      'ada',
      undefined,
      undefined,
    ]);
  });
});

describe('a caller without an identity', () => {
  it('is the system, which has every permission in one tenant', () => {
    const system = new SystemCaller('north');
    expect([system.isAuthenticated, system.id, system.holds(), system.tenantId, system.claim('sub')]).toEqual([
      true,
      undefined,
      true,
      'north',
      undefined,
    ]);
  });

  it('is anonymous and without permissions, in a tenant', () => {
    const nobody = new Nobody('north');
    expect([nobody.isAuthenticated, nobody.id, nobody.holds('a.b.c'), nobody.tenantId, nobody.claim('sub')]).toEqual([
      false,
      undefined,
      false,
      'north',
      undefined,
    ]);
  });

  it('is unknown', () => {
    expect([anonymous.isAuthenticated, anonymous.id, anonymous.holds('a.b.c'), anonymous.tenantId]).toEqual([
      false,
      undefined,
      false,
      undefined,
    ]);
  });
});

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';

describe('work that is not started by a request', () => {
  it('has no input and no result, whether the host or a message started it', () => {
    const calls = [new SystemCall('Seeding', () => 5), new MessageCall({ handler: 'Seeding', origin: {}, now: () => 5 })];
    for (const { plan, source, traceId, ...call } of calls) {
      expect(plan).toMatchObject({ id: 'Seeding', verb: 'POST', route: '', status: 204, body: 'none', answer: 'empty' });
      expect([plan.bind(calls[0]!), plan.invoke({} as never, {} as never, calls[0]!)]).toEqual([{}, undefined]);
      expect(source).toMatchObject({ params: {}, query: {}, rawHeaders: [], path: '' });
      expect([source.now?.(), source.signal.aborted, traceId]).toEqual([5, false, expect.stringMatching(/^[0-9a-f]{32}$/)]);
      expect(call.caller.isAuthenticated).toBe(false);
    }
    expect(new SystemCall('a', Date.now).asSystem).toBe(true);
  });

  it('has the trace, the tenant and the causing caller of its message', () => {
    const { signal } = new AbortController();
    const origin = { tenantId: 'north', causedBy: 'ada', traceparent };
    const call = new MessageCall({ handler: 'Billing.Draft', origin, message: 'm1', now: Date.now, signal });
    expect([call.traceId, call.caller.tenantId, call.causedBy, call.forAllOwners]).toEqual([
      traceparent.slice(3, 35),
      'north',
      'ada',
      true,
    ]);
    expect([call.source.message, call.signal === signal, call.source.rawHeaders]).toEqual(['m1', true, ['traceparent', traceparent]]);
  });
});

describe('a call from code', () => {
  const request = { params: {}, query: {}, rawHeaders: ['x-a', '1'], body: { kind: 'none' }, unfit: [] } as const;
  const within = (parent: OperationCall, asSystem?: true) =>
    new CodeCall(operation(), request, { parent, link: { from: 'Shop', to: 'Billing', ...(asSystem && { asSystem }) } });

  it('has the caller, trace, path, clock and signal of the surrounding call', () => {
    const plan = operation();
    const parent = new OperationCall(plan, { ...callOf(plan).source, now: () => 7 }, new ClaimsCaller({ sub: 'ada' }), 'b'.repeat(32));
    const call = within(parent);
    expect([call.caller, call.traceId, call.source.path, call.now(), call.signal]).toEqual([
      parent.caller,
      parent.traceId,
      '/things/1',
      7,
      parent.signal,
    ]);
    expect([call.forAllOwners, call.asSystem, call.causedBy, call.body, call.source.rawHeaders]).toEqual([
      false,
      false,
      'ada',
      { kind: 'none' },
      ['x-a', '1'],
    ]);
    expect([getRootCall(within(call)), getRootCall(parent)]).toEqual([parent, parent]);
  });

  it('uses the system clock if the surrounding call has no clock', () => {
    const before = Date.now();
    expect(within(callOf(operation())).now()).toBeGreaterThanOrEqual(before);
  });

  it('made as the system sees rows of every owner in the tenant of its caller, who is recorded as the cause', () => {
    const parent = callOf(operation());
    parent.caller = new ClaimsCaller({ sub: 'ada', tenant_id: 'north' });
    const call = within(within(parent, true));
    for (const each of [within(parent, true), call])
      expect([each.caller.tenantId, each.forAllOwners, each.asSystem, each.causedBy]).toEqual(['north', true, false, 'ada']);
  });

  it('made as the system of the host itself is not limited to a tenant', () => {
    const host = new SystemCall('Seeding', Date.now);
    expect([within(host, true).asSystem, within(within(host, true), true).asSystem, within(host).asSystem]).toEqual([true, true, false]);
  });

  it('fails for values that a request cannot carry', () => {
    const unfit = [{ property: 'a', source: 'cookie', wireName: 'sid' } as const];
    const call = new CodeCall(operation(), { ...request, unfit }, { parent: callOf(operation()), link: { from: 'A', to: 'B' } });
    expect(call.failures).toEqual([
      {
        in: 'cookie',
        path: 'sid',
        code: 'binding.malformed',
        message: "'sid' contains characters that are not allowed in a cookie.",
        params: { reason: 'characters' },
      },
    ]);
  });
});
