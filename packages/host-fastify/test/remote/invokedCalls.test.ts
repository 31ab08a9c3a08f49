import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DependencyError } from '@portico/core';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { ThrownRefusal } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import { headerText, queryText } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { input, receiver, shop, userToken } from './support/invoked.ts';

const seen = operation({
  id: 'Shop.Seen',
  verb: 'GET',
  route: '/seen',
  bind: (call) => ({ language: headerText(call, 'Accept-Language', 'optional'), n: queryText(call, 'n', 'optional') }),
  invoke: (given: object, _services, { traceId, source }) => ({
    ...given,
    traceId,
    query: source.query,
    headers: source.rawHeaders.filter((_, at) => at % 2 === 0),
  }),
});
const seenArea = shop([[seen, input('header', 'language', 'Accept-Language'), input('query', 'n')]]);

/** Creates an operation that waits until its call is aborted or the test lets it continue. */
function waiting() {
  const begun = Promise.withResolvers<OperationCall>();
  const over = Promise.withResolvers<string>();
  const plan = operation({
    id: 'Shop.Wait',
    verb: 'POST',
    route: '/wait',
    invoke: async (_input, _services, call) => {
      begun.resolve(call);
      call.signal.addEventListener('abort', () => over.resolve('given up'), { once: true });
      return over.promise;
    },
  });
  return { area: shop([[plan]]), begun: begun.promise, over: over.promise, letGo: () => over.resolve('done') };
}

describe('A 503', () => {
  const away = () => new DependencyError('unavailable', 'Bank');
  const ask = operation({ id: 'Shop.Ask', verb: 'POST', route: '/ask', invoke: away });
  const asking = (options: ServiceEndpointsOptions) => receiver([shop([[ask]])], { options });

  it('[REMOTE-16] before the operation begins is marked as such, so that any call may be repeated', async () => {
    const refused = { place: 'authorize', createStage: () => (call: OperationCall) => call.end(away()) } as const;
    const unknowable = () => Promise.reject(new ThrownRefusal(away()));
    for (const options of [{ stages: [refused] }, { authenticate: unknowable }]) {
      const answer = await (await asking(options)).invoke('Shop.Ask');
      expect(answer.json()).toMatchObject(problem(503, 'DEPENDENCY_UNAVAILABLE'));
      expect(answer.headers['x-service-begun']).toBe('false');
    }
  });

  it('of the operation itself is not marked, nor is any other rejection', async () => {
    const { invoke } = await asking({});
    const answer = await invoke('Shop.Ask');
    expect([answer.statusCode, answer.headers['x-service-begun']]).toEqual([503, undefined]);
    expect((await invoke('Shop.Else')).headers['x-service-begun']).toBeUndefined();
  });
});

describe('The headers of a call', () => {
  it("[REMOTE-07] make it part of its caller's trace", async () => {
    const { invoke } = await receiver([seenArea]);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect((await invoke('Shop.Seen', {}, { traceparent })).json()).toMatchObject({ traceId: '0af7651916cd43dd8448eb211c80319c' });
  });

  it('are not inputs of the operation, which come only from the payload', async () => {
    const { invoke } = await receiver([seenArea]);
    const { host } = await receiver([seenArea]);
    expect((await invoke('Shop.Seen', {}, { 'accept-language': 'de' })).json()).not.toHaveProperty('language');
    expect((await invoke('Shop.Seen', { language: 'it', n: '1' }, { 'accept-language': 'de' })).json()).toMatchObject({
      language: 'it',
      n: '1',
    });
    const headers = { authorization: `Bearer ${userToken()}`, 'content-type': 'application/json' };
    const answer = await host.inject({ method: 'POST', url: '/_service/invoke?n=2', headers, payload: '{"action":"Shop.Seen"}' });
    expect(answer.json()).toMatchObject({ query: {} });
  });

  it('[REMOTE-08] pass the idempotency key of the request to the operation', async () => {
    const { invoke } = await receiver([seenArea]);
    expect((await invoke('Shop.Seen', {}, { 'idempotency-key': 'k1' })).json<{ headers: string[] }>().headers).toContain('idempotency-key');
  });

  it('are logged with the name of the operation, because all calls have the same path', async () => {
    const { invoke, log } = await receiver([seenArea]);
    await invoke('Shop.Seen');
    await expect.poll(log).toMatch(/"operation":"Shop.Seen".*request completed/);
  });

  it('determine the partition of a rate limit only if they come from a trusted proxy', async () => {
    const limited = operation({ id: 'Shop.Limited', verb: 'POST', route: '/limited', rateLimit: 'one' });
    const options = { rateLimitPolicies: { one: { kind: 'fixedWindow', limit: 1, window: '1h', partitionBy: 'address' } } } as const;
    for (const trustProxy of [true, false]) {
      const { invoke } = await receiver([shop([[limited]])], { options, trustProxy });
      const statuses = [];
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1'])
        statuses.push((await invoke('Shop.Limited', {}, { 'x-forwarded-for': address })).statusCode);
      expect(statuses).toEqual(trustProxy ? [200, 200, 429] : [200, 429, 429]);
    }
  });

  it('select a version only if they name one; code calls the first version', async () => {
    const second = operation({ id: 'Shop.Old', verb: 'GET', route: '/old', apiVersion: { number: 2 }, invoke: () => 'second' });
    const first = operation({
      id: 'Shop.Old',
      verb: 'GET',
      route: '/old',
      apiVersion: { number: 1 },
      invoke: () => 'first',
      laterVersions: [second],
    });
    const { invoke } = await receiver([shop([[first]])], { options: { defaultApiVersion: '2.0' } });
    expect((await invoke('Shop.Old')).json()).toBe('first');
    expect((await invoke('Shop.Old', {}, { 'x-api-version': '2.0' })).json()).toBe('second');
    expect((await invoke('Shop.Old', {}, { 'x-api-version': '3' })).json()).toMatchObject(problem(404, 'UNKNOWN_ACTION'));
  });
});

describe('The deadline of a call', () => {
  it('[REMOTE-13] aborts the call when the caller has stopped waiting: the work is abandoned, and the response is 504', async () => {
    const { area, over } = waiting();
    const { host } = await receiver([area]);
    const address = await host.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${userToken()}`, 'content-type': 'application/json', 'x-service-timeout': '30' };
    const answer = await fetch(`${address}/_service/invoke`, { method: 'POST', headers, body: '{"action":"Shop.Wait"}' });
    expect(await answer.json()).toMatchObject(problem(504, 'DEADLINE_EXCEEDED'));
    expect(await over).toBe('given up');
  });

  it('is passed to the operation, so that it reaches the next process', async () => {
    const { area, begun, letGo } = waiting();
    const { invoke } = await receiver([area]);
    const before = performance.now();
    const answer = invoke('Shop.Wait', {}, { 'x-service-timeout': '60000' });
    const { deadline } = (await begun).source;
    expect(deadline).toBeGreaterThan(before + 59_999);
    expect(deadline).toBeLessThanOrEqual(performance.now() + 60_000);
    letGo();
    expect((await answer).json()).toBe('done');
  });

  it('is ignored if it is malformed', async () => {
    const { area, begun, letGo } = waiting();
    const { invoke } = await receiver([area]);
    const answer = invoke('Shop.Wait', {}, { 'x-service-timeout': 'soon' });
    expect((await begun).source.deadline).toBeUndefined();
    letGo();
    expect((await answer).statusCode).toBe(200);
  });
});

it('A caller that disconnects aborts the work of the call', async () => {
  const { area, begun, over } = waiting();
  const { host } = await receiver([area]);
  await host.listen({ host: '127.0.0.1', port: 0 });
  const { port } = host.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${userToken()}`, 'content-type': 'application/json' };
  const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/_service/invoke', headers });
  call.on('error', () => {});
  call.end('{"action":"Shop.Wait"}');
  void (await begun).signal;
  call.destroy();
  expect(await over).toBe('given up');
});
