import { StartupError, addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fetch';
import type { FetchHost, HostOptions, ServiceEndpointsOptions } from '@portico/host-fetch';
import type { OperationPlan } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../../host-fastify/test/support/plans.ts';

const site = 'http://service.example';

function hostOf(operations: readonly OperationPlan[], options: HostOptions = {}, endpoints: ServiceEndpointsOptions = {}): FetchHost {
  const host = createHost({ environment: 'test', ...options });
  addServiceEndpoints(host, [area(operations)], { requireJwt: false, ...endpoints });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  return host;
}

const client = operation({
  verb: 'GET',
  route: '/client',
  bind: (call) => ({ address: call.source.client ?? '' }),
  invoke: ({ address }: { address: string }) => address,
});
const hello = operation({ verb: 'GET', route: '/hello', invoke: () => 'hello' });

describe('createHost', () => {
  it('opens the host on the first request', async () => {
    const host = hostOf([hello]);
    const response = await host.fetch(new Request(`${site}/hello`));
    expect([response.status, await response.json()]).toEqual([200, 'hello']);
  });

  it('rejects requests of a host that cannot start', async () => {
    const host = hostOf([hello, hello]);
    const responding = host.fetch(new Request(`${site}/hello`));
    await expect(responding).rejects.toThrow(StartupError);
    await expect(host.fetch(new Request(`${site}/hello`))).rejects.toThrow('GET /hello');
  });

  it('responds to unknown routes and methods with problem details', async () => {
    const host = hostOf([hello]);
    const unknown = await host.fetch(new Request(`${site}/nothing`));
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'ROUTE_NOT_FOUND' }]);
    const other = await host.fetch(new Request(`${site}/hello`, { method: 'DELETE' }));
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('is ready from the first request until it is closed', async () => {
    const host = hostOf([hello]);
    expect((await host.fetch(new Request(`${site}/health/ready`))).status).toBe(200);
  });

  it('finishes a request in flight before it closes, and accepts none afterwards', async () => {
    let finish = (_: string): void => {};
    const slow = operation({ verb: 'GET', route: '/slow', invoke: () => new Promise<string>((resolve) => (finish = resolve)) });
    const host = hostOf([slow]);
    const responding = host.fetch(new Request(`${site}/slow`));
    await expect.poll(() => finish.length).toBe(1);
    let closed = false;
    const closing = host.close().then(() => (closed = true));
    const ready = await host.fetch(new Request(`${site}/health/ready`));
    expect([ready.status, await ready.json()]).toMatchObject([503, { detail: 'The host is stopping.' }]);
    expect(closed).toBe(false);
    finish('slow');
    expect(await (await responding).json()).toBe('slow');
    await closing;
    await expect(host.fetch(new Request(`${site}/slow`))).rejects.toThrow('The host is closed.');
  });

  it('aborts the call of an aborted request', async () => {
    let signal: AbortSignal | undefined;
    const waiting = operation({
      verb: 'GET',
      route: '/waiting',
      bind: (call) => {
        ({ signal } = call.source);
        return {};
      },
      invoke: () => new Promise<string>(() => {}),
    });
    const host = hostOf([waiting]);
    await host.ready();
    const controller = new AbortController();
    const responding = host.fetch(new Request(`${site}/waiting`, { signal: controller.signal }));
    await expect.poll(() => signal).toBeDefined();
    controller.abort();
    await expect(responding).rejects.toThrow();
    await expect.poll(() => signal!.aborted).toBe(true);
  });

  it('rejects requests with too many headers, which runtimes may accept', async () => {
    const host = hostOf([hello]);
    const headers = new Headers(Array.from({ length: 300 }, (_, index) => [`x-${index}`, '1']));
    expect((await host.fetch(new Request(`${site}/hello`, { headers }))).status).toBe(431);
  });

  it.each([
    ['the address of the connection', false, '192.0.2.7', '192.0.2.7'],
    ['the address that a trusted proxy names', '192.0.2.0/24', '192.0.2.7', '203.0.113.9'],
    ['no address that an unknown connection names', '192.0.2.0/24', undefined, ''],
  ])('passes to an operation %s', async (_name, trustProxy, ip, expected) => {
    const host = hostOf([client], { trustProxy });
    const request = new Request(`${site}/client`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await (await host.fetch(request, { ip })).json()).toBe(expected);
  });

  it('counts clients without an address as one client', async () => {
    const { fixedWindow } = await import('@portico/host-fetch');
    const limited = operation({ verb: 'GET', route: '/limited', rateLimit: 'few' });
    const host = hostOf([limited], {}, { rateLimitPolicies: { few: fixedWindow({ limit: 1, window: '1h', partitionBy: 'address' }) } });
    const statuses = [undefined, undefined, '192.0.2.7'].map(
      async (ip) => (await host.fetch(new Request(`${site}/limited`), { ip })).status,
    );
    expect((await Promise.all(statuses)).filter((status) => status === 429)).toHaveLength(1);
  });

  it('requires HTTPS of browsers if the request used it', async () => {
    const host = hostOf([hello]);
    const secure = await host.fetch(new Request('https://service.example/hello'));
    const plain = await host.fetch(new Request(`${site}/hello`));
    expect([secure, plain].map(({ headers }) => headers.has('strict-transport-security'))).toEqual([true, false]);
  });

  it('responds with hand-written routes', async () => {
    const host = hostOf([hello]);
    host.route({ method: 'POST', url: '/echo/:name', handler: (request) => ({ name: request.params['name'], body: request.body }) });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[1]' };
    expect(await (await host.fetch(new Request(`${site}/echo/ada`, init))).json()).toEqual({ name: 'ada', body: [1] });
  });

  it('listens on Node, too', async () => {
    const host = hostOf([hello]);
    const address = await host.listen({ host: '127.0.0.1', port: 0 });
    expect(await (await fetch(`${address}/hello`)).json()).toBe('hello');
  });
});
