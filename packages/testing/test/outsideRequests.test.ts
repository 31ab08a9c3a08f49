import { roles } from '@portico/core';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { SystemCaller } from '@portico/runtime';
import type { CallPlan, ModulePlan, OperationCall, OperationPlan } from '@portico/runtime';
import { callerWith, createTestHost } from '@portico/testing';
import type { TestServer } from '@portico/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

class Who {
  readonly greeting?: string;
}
class Hidden {}
class Fails {}
class Unknown {}
class Slow {}

/** Which callers the calls of the tests had. */
const seen = (call: OperationCall) => {
  const { caller, asSystem, forAllOwners } = call as OperationCall & { asSystem?: boolean; forAllOwners?: boolean };
  return { id: caller.id ?? null, tenant: caller.tenantId ?? null, asSystem: asSystem === true, forAllOwners: forAllOwners === true };
};
const plan = (id: string, more: Partial<OperationPlan> = {}): OperationPlan => ({
  id,
  verb: 'GET',
  route: `/${id}`,
  status: 200,
  body: 'none',
  answer: 'json',
  bind: () => ({}),
  invoke: (_input, _services, call) => seen(call),
  write: (result: unknown) => JSON.stringify(result),
  ...more,
});
let finish: (() => void) | undefined;
const slow = () => new Promise<string>((resolve) => (finish = () => resolve('done')));
const fail = () => {
  throw new Error('out of paper');
};
const operations = [
  plan('Test.Who'),
  plan('Test.Hidden', { internal: true, permissions: ['test.all'] }),
  plan('Test.Fails', { invoke: fail }),
  plan('Test.Slow', { invoke: slow }),
];
const callPlan = (operation: CallPlan['class'] & { readonly name: string }): CallPlan => ({
  operation: `Test.${operation.name}`,
  class: operation,
  method: operation.name,
  inputs: [],
});
const area: ModulePlan = {
  name: 'Test',
  groups: [],
  operations,
  permissions: ['test.all'],
  calls: async () => [Who, Hidden, Fails, Slow].map(callPlan),
  compose: async () => ({}),
  manifest: async () => ({ area: 'Test', groups: [], operations: [], types: [] }),
};

/** Calls an operation that has no declared types. */
type Untyped = { call(operation: unknown, input?: object): Promise<unknown> };
const untyped = (calls: object) => calls as unknown as Untyped;

const servers = [
  ['Fastify', fastify as unknown as TestServer<never, never>],
  ['Node', node as unknown as TestServer<never, never>],
] as const;

describe.each(servers)('A call outside a request, on %s', (_name, server) => {
  const start = async (lines: string[] = []) => {
    const stream = { write: (line: string) => void lines.push(line) };
    const host = await createTestHost([area], {
      server,
      roles: roles({ boss: { permissions: ['test.all'] } }),
      host: { logger: { level: 'info', stream } } as never,
    });
    onTestFinished(() => host.close());
    return host as unknown as Awaited<ReturnType<typeof createTestHost>>;
  };

  it('runs as its caller, for a tenant, or as the system', async () => {
    const host = await start();
    const ada = callerWith({ sub: 'ada' });
    const none = { id: null, tenant: null, asSystem: false, forAllOwners: false };
    expect(await untyped(host.as(ada)).call(Who)).toEqual({ ...none, id: 'ada' });
    expect(await untyped(host.as(ada).forTenant('red')).call(Who)).toEqual({ ...none, id: 'ada', tenant: 'red' });
    expect(await untyped(host.forTenant('red').as(ada)).call(Who)).toEqual({ ...none, id: 'ada', tenant: 'red' });
    expect(await untyped(host.forTenant('red')).call(Who)).toEqual({ ...none, tenant: 'red' });
    expect(await untyped(host.asSystem()).call(Who)).toEqual({ ...none, asSystem: true, forAllOwners: true });
    expect(await untyped(host.asSystem().forTenant('red')).call(Who)).toEqual({ ...none, tenant: 'red', forAllOwners: true });
    expect(await untyped(host.asSystem().as(ada)).call(Who)).toEqual({ ...none, id: 'ada' });
    expect(await untyped(host.as(ada).asSystem()).call(Who)).toEqual({ ...none, asSystem: true, forAllOwners: true });
  });

  it('is rejected for the tenant of others, and for a caller of several tenants', async () => {
    const host = await start();
    const blue = host.as(callerWith({ tenant_id: 'blue' }));
    expect(await untyped(blue.forTenant('blue')).call(Who)).toMatchObject({ tenant: 'blue' });
    expect(await untyped(blue.forTenant('red')).call(Who)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await untyped(host.as(callerWith({ tenant_id: ['red', 'blue'] }))).call(Who)).toMatchObject({ code: 'FORBIDDEN' });
    expect(() => host.forTenant('')).toThrow('forTenant needs the id of a tenant.');
  });

  it('of an internal operation is for the system, whatever the permissions of the caller', async () => {
    const host = await start();
    const refused = { code: 'FORBIDDEN', detail: 'Test.Hidden is internal; only the areas and the system may call it.' };
    expect(await untyped(host.as(callerWith({ role: 'boss' }))).call(Hidden)).toMatchObject(refused);
    expect(await untyped(host.asSystem()).call(Hidden)).toMatchObject({ forAllOwners: true });
    expect(() => host.as(new SystemCaller(undefined))).toThrow('To call as the system, use asSystem(reason).');
  });

  it('rejects if the host does not know the operation', async () => {
    const host = await start();
    await expect(untyped(host.asSystem()).call(Unknown)).rejects.toThrow(
      "Unknown is not an operation of an area of this host. Register the module of its area, or RemoteBoundary(…) if another process runs it; run 'portico build' if the operation is new.",
    );
  });

  it('is logged with its caller, its reason and its outcome, and a fault once', async () => {
    const lines: string[] = [];
    const host = await start(lines);
    await untyped(host.asSystem('nightly').forTenant('red')).call(Who);
    expect(await untyped(host.as(callerWith({ sub: 'ada' }))).call(Fails)).toMatchObject({ code: 'INTERNAL_ERROR' });
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const [first, second] = logged.filter(({ msg }) => msg === 'operation called');
    expect(first).toMatchObject({ operation: 'Test.Who', caller: 'system', reason: 'nightly', tenant: 'red', outcome: 'ok' });
    expect(second).toMatchObject({ operation: 'Test.Fails', caller: 'ada', outcome: 'INTERNAL_ERROR' });
    const faults = logged.filter(({ msg }) => msg === 'An operation failed unexpectedly');
    expect(faults).toMatchObject([{ operation: 'Test.Fails', traceId: second!['traceId'], err: { message: 'out of paper' } }]);
  });

  it('is finished before the host is closed, and rejected afterwards', async () => {
    const host = await start();
    const running = untyped(host.asSystem()).call(Slow);
    const closing = untyped(host.asSystem())
      .call(Who)
      .then(() => host.close());
    await expect.poll(() => finish).toBeTypeOf('function');
    finish!();
    expect(await running).toBe('done');
    await closing;
    await expect(untyped(host.asSystem()).call(Who)).rejects.toThrow('The host is closed; call operations before it stops.');
  });
});

describe('A host', () => {
  it('is opened by its first call', async () => {
    const host = node.createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    node.addServiceEndpoints(host, [area], { requireJwt: false });
    node.mapServiceEndpoints(host);
    expect(await untyped(host.asSystem()).call(Who)).toMatchObject({ asSystem: true });
  });

  it('serves calls of its hooks and of hand-written routes', async () => {
    const outcomes: unknown[] = [];
    const host = fastify.createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    fastify.addServiceEndpoints(host, [area], { requireJwt: false });
    fastify.mapServiceEndpoints(host);
    host.addHook('onReady', async () => void outcomes.push(await untyped(host.asSystem()).call(Who)));
    host.get('/own', (request) => untyped(request.server.as(callerWith({ sub: 'ada' }))).call(Who));
    await host.ready();
    expect(outcomes).toMatchObject([{ asSystem: true }]);
    expect((await host.inject('/own')).json()).toMatchObject({ id: 'ada' });
  });

  it('without operations reports the missing part', async () => {
    const host = node.createHost({ environment: 'test' });
    onTestFinished(() => host.close());
    await expect(untyped(host.asSystem()).call(Who)).rejects.toThrow(
      'This host has no operations; call addServiceEndpoints and mapServiceEndpoints first.',
    );
  });
});
