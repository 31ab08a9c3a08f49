import { buildContract } from '@portico/core/manifest';
import type { Manifest, Operation } from '@portico/core/manifest';
import { describe, expect, it } from 'vitest';
import { lineTo, requestCall, shopAt } from './support/lines.ts';
import { hostThat, json, nowhere, problem } from './support/servers.ts';
import type { Answers } from './support/servers.ts';
import { shopModule } from './support/shop.ts';

function operation(id: string, more: Partial<Operation> = {}): Operation {
  const plain = { id, verb: 'POST', inputs: [], errors: [], status: 200, result: { kind: 'scalar', scalar: 'string' } };
  return { ...plain, ...more } as unknown as Operation;
}

const amount = (required: boolean) => ({
  property: 'amount',
  source: 'body',
  wireName: 'amount',
  required,
  shape: { kind: 'scalar', scalar: 'Decimal' },
});

/** The area as this host was built with it. */
const own: Manifest = { area: 'Shop', groups: [], operations: [operation('Shop.buy'), operation('Shop.pay')], types: [] };

/** Returns the area as it runs elsewhere, where buying takes an amount. */
function theirs(required: boolean): Manifest {
  return {
    ...own,
    operations: [operation('Shop.buy', { inputs: [amount(required)] as unknown as Operation['inputs'] }), operation('Shop.pay')],
  };
}

const module = shopModule({ contract: 'own', manifest: async () => own });

/** Returns a host that runs the area in a state, which may change. */
function running(state: { hash: string; manifest: Manifest }): Answers {
  return ({ url }, response) => {
    const isAsked = url === '/_service/contract/Shop';
    const value = isAsked ? { ...buildContract(state.manifest), hash: state.hash } : { id: 'a' };
    json(value, { headers: { 'x-service-contract': state.hash } })({} as never, response);
  };
}

const asked = (got: readonly { readonly url: string | undefined }[]) => got.filter(({ url }) => url?.includes('contract')).length;

describe('The contract of an area', () => {
  it('is requested before the first call, once for all waiting calls, and is sent with each', async () => {
    const host = await hostThat(running({ hash: 'own', manifest: own }));
    const { shop } = await shopAt(host.url, { module, parts: { hostCredential: () => 'Bearer of-host' } });
    await Promise.all([shop['buy']!(), shop['pay']!(), shop['buy']!()]);
    await shop['buy']!();
    expect(asked(host.got)).toBe(1);
    expect(host.got[0]).toMatchObject({ method: 'GET', url: '/_service/contract/Shop', headers: { authorization: 'Bearer of-host' } });
    for (const { headers } of host.got.slice(1)) expect(headers['x-service-contract']).toBe('own');
  });

  it('accepts a contract that differs and is compatible', async () => {
    const host = await hostThat(running({ hash: 'newer', manifest: theirs(false) }));
    const { shop, line } = await shopAt(host.url, { module });
    expect(await shop['buy']!()).toMatchObject({ id: 'a' });
    expect(await line.check()).toBeUndefined();
  });

  it('rejects calls of an incompatible operation with the difference, and still calls other operations', async () => {
    const host = await hostThat(running({ hash: 'newer', manifest: theirs(true) }));
    const { shop, line, log } = await shopAt(host.url, { module });
    expect(await shop['buy']!()).toMatchObject({
      status: 502,
      code: 'DEPENDENCY_INVALID',
      detail:
        "Shop runs a different version from the one that this host was built with. Shop.buy requires the input 'amount', which is unknown here.",
    });
    expect(await shop['pay']!()).toMatchObject({ id: 'a' });
    expect(host.got.map(({ body }) => body).filter(Boolean)).toEqual(['{"action":"Shop.pay","payload":{}}']);
    expect(await line.check()).toBe(
      "Calls are incompatible with the version that runs there: Shop.buy requires the input 'amount', which is unknown here.",
    );
    expect(log.lines.map(([, message]) => message)).toEqual([
      "Calls are incompatible with the running version of the area Shop: Shop.buy requires the input 'amount', which is unknown here.",
    ]);
  });

  it('is compared for each version of an operation: only the incompatible version is rejected', async () => {
    const versions = (second: Partial<Operation>) => ({
      ...own,
      operations: [
        operation('Shop.buy', {
          apiVersion: { number: 1 },
          laterVersions: [operation('Shop.buy', { apiVersion: { number: 2 }, ...second })],
        }),
      ],
    });
    const host = await hostThat(
      running({ hash: 'newer', manifest: versions({ inputs: [amount(true)] as unknown as Operation['inputs'] }) }),
    );
    const { line, parent } = await shopAt(host.url, { module: shopModule({ contract: 'own', manifest: async () => versions({}) }) });
    const ask = (number: number) => {
      const plan = { ...line.area.module.operations.find(({ id }) => id === 'Shop.buy')!, apiVersion: { number, supported: '1.0, 2.0' } };
      return line.send({ plan, call: { operation: 'Shop.buy', method: 'buy', inputs: [] }, payload: {}, parent });
    };
    expect(await ask(1)).toMatchObject({ status: 200 });
    const needs = "Shop.buy 2.0 requires the input 'amount', which is unknown here.";
    expect(await ask(2)).toMatchObject({ status: 502, detail: expect.stringContaining(needs) as string });
  });

  it('is requested again once a response comes from another version', async () => {
    const state = { hash: 'own', manifest: own };
    const host = await hostThat(running(state));
    const { shop } = await shopAt(host.url, { module });
    await shop['buy']!();
    Object.assign(state, { hash: 'newer', manifest: theirs(true) });
    expect(await shop['buy']!()).toMatchObject({ id: 'a' });
    expect(await shop['buy']!()).toMatchObject({ status: 502 });
    expect(asked(host.got)).toBe(2);
  });

  it('requests an incompatible contract again after a while, since the host may have been replaced', async () => {
    const state = { hash: 'newer', manifest: theirs(true) };
    const host = await hostThat(running(state));
    const { shop } = await shopAt(host.url, { module });
    expect(await shop['buy']!()).toMatchObject({ status: 502 });
    Object.assign(state, { hash: 'own', manifest: own });
    await expect.poll(() => shop['buy']!(), { timeout: 60_000 }).toMatchObject({ id: 'a' });
  });

  it('is not requested again for versions that were seen: replicas of two versions may respond in turn', async () => {
    const states = [
      { hash: 'own', manifest: own },
      { hash: 'newer', manifest: theirs(false) },
    ];
    let count = 0;
    const host = await hostThat((request, response) => running(states[count++ % 2]!)(request, response));
    const { shop } = await shopAt(host.url, { module });
    for (let calls = 0; calls < 10; calls++) expect(await shop['buy']!()).toMatchObject({ id: 'a' });
    expect(asked(host.got)).toBeLessThanOrEqual(5);
  });

  it.each([404, 401, 403])('logs one warning if the other host does not return it, but responds with %d', async (status) => {
    const host = await hostThat((request, response) => {
      if (request.method === 'GET') problem(status, { code: 'ROUTE_NOT_FOUND' })(request, response);
      else json({ id: 'a' }, { headers: { 'x-service-contract': 'unknown' } })(request, response);
    });
    const { shop, log } = await shopAt(host.url, { module });
    for (let calls = 0; calls < 3; calls++) expect(await shop['buy']!()).toMatchObject({ id: 'a' });
    expect(log.lines).toEqual([
      [
        'warn',
        `The host that runs Shop responds to the request for its contract with ${status}; incompatible calls are detected only when they fail${
          status === 404
            ? '; if it has no endpoint for calls, set Service:RemoteBoundaries:InvokeEndpoint:Enabled to true in that host'
            : ''
        }`,
      ],
    ]);
  });

  it.each<[string, Answers]>([
    ['a page', (_request, response) => void response.setHeader('content-type', 'text/html').end('<html>')],
    ['JSON that is not a contract', json({ id: 'a' })],
    ['500', problem(500, { code: 'INTERNAL_ERROR' })],
    ['504', problem(504, { code: 'DEPENDENCY_TIMEOUT', dependency: 'Bank' })],
  ])(
    'does not prevent calls if %s arrives instead: the response of the call decides, and the contract is requested again later',
    async (_what, answer) => {
      const host = await hostThat((request, response) => (request.method === 'GET' ? answer : json({ id: 'a' }))(request, response));
      const { shop, line } = await shopAt(host.url, { module });
      expect([await shop['buy']!(), await shop['buy']!()]).toMatchObject([{ id: 'a' }, { id: 'a' }]);
      expect(host.got.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
      expect(await line.check()).toMatch(/^Shop (?:is not available|gave an answer that cannot be used)\.$/);
    },
  );

  it('treats a response without a version as one of another server once the contract is known [REMOTE-14]', async () => {
    const contract = json({ ...buildContract(own), hash: 'own' });
    const host = await hostThat((request, response) => (request.method === 'GET' ? contract : json({ id: 'a' }))(request, response));
    const { shop, line } = await shopAt(host.url, { module });
    expect(await line.check()).toBeUndefined();
    expect(await shop['buy']!()).toMatchObject({ status: 502, code: 'DEPENDENCY_INVALID' });
  });

  it('is awaited no longer than the call that needs it [REMOTE-13]', async () => {
    const host = await hostThat(() => {});
    const parent = requestCall({ source: { deadline: performance.now() + 50 } });
    const { shop } = await shopAt(host.url, { module, parent, settings: { Timeout: '1h' } });
    expect(await shop['buy']!()).toMatchObject({ status: 504, code: 'DEPENDENCY_TIMEOUT' });
  });

  it('is requested again after a failure, because no call was sent [REMOTE-16]', async () => {
    const drop: Answers = (_request, response) => void response.destroy();
    const host = await hostThat(drop, running({ hash: 'own', manifest: own }));
    const { shop } = await shopAt(host.url, { module });
    expect(await shop['buy']!()).toMatchObject({ id: 'a' });
    expect(host.got.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });
});

it('a client reports whether the other host responds, without its address', async () => {
  const url = await nowhere();
  const { line } = lineTo(url, { module });
  expect(await line.check()).toBe('Shop is not available.');
  expect(line.baseUrl).toBe(`${url}/`);
});
