import { Clock, hasClaim, PolicyOf, roles } from '@portico/core';
import type { FormFile } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import { sqliteStore } from '@portico/data-sqlite';
import { apiKeys, createSecret, jwt } from '@portico/host-fastify';
import { callerWith, createTestHost, FakeClock, replace, replacePerRequest, SequenceIds, testFile } from '@portico/testing';
import type { TestHostOptions, TestRequest } from '@portico/testing';
import type { Claims, ModulePlan, OperationPlan, ServiceRegistry } from '@portico/runtime';
import { formFile, formText, perRequest } from '@portico/runtime/reading';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

class Greeter {
  greet(): string {
    return 'hello';
  }
}
class Cart {
  items = 0;
}
interface Services {
  readonly registry: ServiceRegistry;
  readonly greeter: Greeter;
  readonly clock: Clock;
}

const plan = (given: Partial<OperationPlan> & Pick<OperationPlan, 'verb' | 'route'>): OperationPlan => ({
  id: `Test.${given.verb}${given.route}`,
  status: 200,
  body: 'none',
  answer: 'json',
  bind: () => ({}),
  invoke: () => 'done',
  write: (result: unknown) => JSON.stringify(result),
  ...given,
});
const operations = [
  plan({ verb: 'GET', route: '/greeting', invoke: (_input, services: Services) => services.greeter.greet() }),
  plan({ verb: 'GET', route: '/time', invoke: (_input, services: Services, call) => [services.clock.now(), new Date(call.now())] }),
  plan({
    verb: 'GET',
    route: '/me',
    invoke: (_input, _services, call) => ({
      id: call.caller.id,
      role: call.caller.claim('role') ?? null,
      known: call.caller.isAuthenticated,
    }),
  }),
  plan({
    verb: 'GET',
    route: '/cart',
    invoke: (_input, services: Services, call) => perRequest(services.registry, Cart, call, () => new Cart()).items,
  }),
  plan({
    verb: 'POST',
    route: '/echo',
    body: 'wrapped',
    group: 'EchoGroup',
    invoke: (_input, _services, call) => (call.body?.kind === 'json' ? call.body.value : 'nothing'),
  }),
];
const upload = plan({
  verb: 'POST',
  route: '/photos',
  body: 'form',
  files: [{ property: 'photo', field: 'photo', maxSize: 5 }],
  bind: (call) => ({ title: formText(call, 'title', 'required'), photo: formFile(call, 'photo', 'required') }),
  invoke: async ({ title, photo }: { title: string; photo: FormFile }) => [title, photo.fileName, photo.contentType, await photo.text()],
});
const module: ModulePlan = {
  name: 'Test',
  groups: [{ name: 'EchoGroup', optionsName: 'Echo', prefix: '' }],
  operations: [...operations, upload],
  compose: async (registry) => ({
    registry,
    greeter: await registry.singleton(Greeter, () => new Greeter()),
    clock: registry.builtIn(Clock),
    perRequest: registry.madePerRequest(Cart),
  }),
  manifest: async () => ({ area: 'Test', groups: [], operations: [], types: [] }),
};
const start = async (options?: TestHostOptions) => {
  const host = await createTestHost([module], options);
  onTestFinished(() => host.close());
  return host;
};

describe('a test host', () => {
  it('sends requests through the whole pipeline and reads the responses', async () => {
    const host = await start();
    expect((await host.get('/greeting')).json()).toBe('hello');
    expect((await host.post('/echo', { a: 1 })).json()).toEqual({ a: 1 });
    expect((await host.post('/echo')).json()).toBe('nothing');
    const refused = await host.request('POST', '/echo', { body: 'x', headers: { 'content-type': 'text/plain' } });
    expect([refused.status, refused.headers['content-type']]).toEqual([415, 'application/problem+json']);
    expect((await host.put('/echo', {})).status).toBe(405);
    expect((await host.delete('/echo')).status).toBe(405);
  });

  it('sends forms with files', async () => {
    const host = await start();
    const form = new FormData();
    form.set('title', 'Ring ü');
    form.set('photo', new Blob(['bytes'], { type: 'image/png' }), 'ü.png');
    expect((await host.request('POST', '/photos', { form })).json()).toEqual(['Ring ü', 'ü.png', 'image/png', 'bytes']);
    form.set('photo', new Blob(['bytes.']), 'b');
    expect((await host.request('POST', '/photos', { form })).status).toBe(413);
  });

  it('configures groups as a host does', async () => {
    const host = await start({ groups: { Echo: { routePrefix: '/v1' } } });
    expect((await host.post('/v1/echo', 1)).json()).toBe(1);
  });

  it('has the same requirements for callers as the host and its groups', async () => {
    class OfHeadOffice extends PolicyOf(hasClaim('office', 'head')) {}
    const guarded = { ...module, permissions: ['test.text.echo'] };
    const host = await createTestHost([guarded], {
      roles: roles({ speaker: { permissions: ['test.text.*'] } }),
      policies: { headOffice: new OfHeadOffice() },
      requireAuthorizationByDefault: true,
      groups: { Echo: { requiredPermissions: ['test.text.echo'], authorizationPolicy: 'headOffice', enableCors: true } },
    });
    onTestFinished(() => host.close());
    const as = async (claims: Claims) => (await host.post('/echo', 1, { caller: callerWith(claims) })).status;
    expect((await host.get('/greeting')).status).toBe(401);
    expect((await host.get('/greeting', { caller: callerWith() })).status).toBe(200);
    expect((await host.post('/echo', 1)).status).toBe(401);
    expect([await as({ office: 'head' }), await as({ role: 'speaker' }), await as({ role: 'speaker', office: 'head' })]).toEqual([
      403, 403, 200,
    ]);
    const elsewhere = await host.request('POST', '/echo', { json: 1, headers: { origin: 'https://a.example' } });
    expect(elsewhere.headers['access-control-allow-origin']).toBe('*');
  });

  it('compares the tenant that a request names with that of its caller [TENANT-02]', async () => {
    const host = await start();
    const asked = async (tenant: string) =>
      (await host.get('/me', { caller: callerWith({ tenant_id: 'north' }), headers: { 'x-tenant-id': tenant } })).status;
    expect([await asked('north'), await asked('south')]).toEqual([200, 403]);
  });

  it('has callers with claims, request by request [BIND-15]', async () => {
    const host = await start();
    expect((await host.get('/me', { caller: callerWith({ sub: 'ada', role: ['admin'] }) })).json()).toEqual({
      id: 'ada',
      role: ['admin'],
      known: true,
    });
    expect((await host.get('/me', { caller: callerWith() })).json()).toMatchObject({ id: 'test-caller' });
    expect((await host.get('/me')).json()).toEqual({ role: null, known: false });
  });

  it('has callers of tests next to those of its authentication schemes', async () => {
    const found = { sub: 'machine' };
    const host = await start({ authentication: [jwt(), apiKeys({ find: () => found })] });
    const idOf = async (request: TestRequest) => (await host.get('/me', request)).json<{ id?: string }>().id;
    const headers = { 'x-api-key': createSecret().secret };
    expect(await idOf({ headers })).toBe('machine');
    expect(await idOf({ headers, caller: callerWith({ sub: 'ada' }) })).toBe('ada');
    expect(await idOf({})).toBeUndefined();
    expect((await host.get('/me', { headers: { authorization: 'Bearer unknown' } })).status).toBe(401);
  });

  it('replaces services with those of the test', async () => {
    class Quiet extends Greeter {
      override greet() {
        return '…';
      }
    }
    const host = await start({
      replacements: [replace(Greeter, new Quiet()), replacePerRequest(Cart, (call) => ({ items: call.traceId.length }))],
    });
    expect((await host.get('/greeting')).json()).toBe('…');
    expect((await host.get('/cart')).json()).toBe(32);
  });

  it('does not start if a replacement would have no effect', async () => {
    await expect(start({ replacements: [replacePerRequest(Greeter, () => new Greeter())] })).rejects.toThrow(
      'Greeter is replaced per request, but created once per host; replace it with an instance through `replace`',
    );
  });

  it('logs a replacement that none of its areas uses, and starts', async () => {
    class Unknown {}
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    await start({ replacements: [replace(Unknown, new Unknown())], host: { logger } });
    expect(lines.join('')).toContain('Unknown is replaced, but this host creates no service of that class');
  });

  it('has a clock that stands still until it is set', async () => {
    const clock = new FakeClock('2031-05-06T07:08:09Z');
    const host = await start({ replacements: [replace(Clock, clock)] });
    expect((await host.get('/time')).json()).toEqual(['2031-05-06T07:08:09.000Z', '2031-05-06T07:08:09.000Z']);
    clock.advance(60_000);
    expect((await host.get('/time')).json<string[]>()[1]).toBe('2031-05-06T07:09:09.000Z');
    clock.set('2030-01-01T00:00:00Z');
    expect(clock.now()).toEqual(new Date('2030-01-01T00:00:00Z'));
  });
});

describe('the stores of a test host', () => {
  const noteArea = (table: string): ModulePlan => ({
    name: 'Notes',
    groups: [],
    operations: [
      plan({
        verb: 'GET',
        route: '/notes',
        invoke: async (_input, { store }: { store: Store }) => store.rows({ name: 'notes', text: 'SELECT count(*) FROM test_note' }, []),
      }),
    ],
    data: {
      store: 'notes',
      entities: [],
      schema: async () => ({ store: 'notes', entities: [], hash: 'h', create: { sqlite: table, postgres: table } }),
    } satisfies AreaData,
    compose: async (registry) => ({ store: registry.resource<Store>('store:notes') }),
    seeds: ({ store }: { store: Store }, call) => [
      { seed: () => store.script(`INSERT INTO test_note VALUES ('${new Date(call.now()).toISOString()}')`) },
    ],
    manifest: async () => ({ area: 'Notes', groups: [], operations: [], types: [] }),
  });
  const notes = noteArea('CREATE TABLE test_note (body text NOT NULL);');

  it('are in memory, whatever is configured on this machine', async () => {
    vi.stubEnv('Service__Stores__notes__Url', 'postgres://nobody@nowhere/production');
    onTestFinished(() => void vi.unstubAllEnvs());
    const host = await createTestHost([notes]);
    onTestFinished(() => host.close());
    expect(host.store('notes').inMemory).toBe(true);
    expect((await host.get('/notes')).json()).toEqual([[1]]);
  });

  it('may be others', async () => {
    const store = sqliteStore({ name: 'notes' });
    onTestFinished(() => store.close());
    const host = await createTestHost([notes], { stores: { notes: store }, seed: false });
    onTestFinished(() => host.close());
    expect(host.store('notes')).toBe(store);
    expect((await host.get('/notes')).json()).toEqual([[0]]);
  });

  it("seed at the time of the test's clock", async () => {
    const host = await createTestHost([notes], { replacements: [replace(Clock, new FakeClock('2031-05-06T07:08:09Z'))] });
    onTestFinished(() => host.close());
    expect(await host.store('notes').rows({ name: 'body', text: 'SELECT body FROM test_note' }, [])).toEqual([
      ['2031-05-06T07:08:09.000Z'],
    ]);
  });

  it('report every statement that is sent to them', async () => {
    const host = await createTestHost([notes]);
    onTestFinished(() => host.close());
    const log = host.statements('notes');
    await host.get('/notes');
    await host.get('/notes');
    expect(log.texts).toEqual(['SELECT count(*) FROM test_note', 'SELECT count(*) FROM test_note']);
    log.clear();
    await host.get('/notes');
    expect(host.statements('notes').texts).toHaveLength(1);
  });
});

describe('a file of a test', () => {
  it('can be read like one that was sent', async () => {
    const file = testFile('ü', { fileName: 'u.txt' });
    const read: Uint8Array[] = [];
    for await (const chunk of file.stream()) read.push(chunk);
    expect([file.fileName, file.contentType, file.size]).toEqual(['u.txt', 'application/octet-stream', 2]);
    expect([Buffer.concat(read).toString(), Buffer.from(await file.bytes()).toString(), await file.text()]).toEqual(['ü', 'ü', 'ü']);
  });
});

describe('sequence ids', () => {
  it('are GUIDs, the same in every run', () => {
    const ids = new SequenceIds();
    expect([ids.next(), ids.next()]).toEqual(['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']);
  });
});

describe('A test host with unknown options', () => {
  const startOf = (options: object) => createTestHost([], { requireJwt: false, ...options });

  it.each([
    [
      { requireAuthorisationByDefault: true },
      "createTestHost has no option 'requireAuthorisationByDefault'; did you mean 'requireAuthorizationByDefault'?",
    ],
    [{ replacments: [] }, "createTestHost has no option 'replacments'; did you mean 'replacements'?"],
    [{ authenticate: () => undefined }, "createTestHost has no option 'authenticate'"],
    [{ host: { logRequest: true } }, "createHost has no option 'logRequest'; did you mean 'logRequests'?"],
  ])('does not start: %j', async (options, problem) => {
    await expect(startOf(options)).rejects.toThrow(problem);
  });
});
