import { ConflictError, FileResponse } from '@portico/core';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, headerText, queryTexts, routeText } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { callOf, input, shop, userToken } from './support/invoked.ts';
import { apart } from './support/twoHosts.ts';

const groups = [{ name: 'ShopGroup', optionsName: 'Shop', prefix: '/shop' }];
const group = 'ShopGroup';

/** Returns its inputs, with its own headers. */
const echo: OperationPlan = operation({
  id: 'Shop.Echo',
  verb: 'POST',
  route: '/{id:int}/echo',
  group,
  status: 201,
  body: 'wrapped',
  exactNumbers: true,
  bind(call) {
    const given = {
      id: routeText(call, 'id'),
      tags: queryTexts(call, 'tag', 'optional'),
      lot: headerText(call, 'X-Lot', 'required'),
    };
    return call.failures ? undefined : given;
  },
  validate(into: Record<string, unknown>, call) {
    into['amount'] = bodyObject(call)['amount'];
  },
  invoke(given: Record<string, unknown>, _services, call) {
    call.header('x-shelf', '7');
    call.header('etag', '"e1"');
    return { ...given, amount: (given['amount'] as { text?: string } | undefined)?.text };
  },
  location: { operation: 'Shop.Get', values: (_result, { id }: { id: string }) => ({ id }) },
});
const get = operation({
  id: 'Shop.Get',
  verb: 'GET',
  route: '/{id}',
  group,
  permissions: ['shop.thing.read'],
  invoke: () => new ConflictError('Sold.'),
});
const open = operation({
  id: 'Shop.Open',
  verb: 'GET',
  route: '/open',
  group,
  allowAnonymous: true,
  invoke: (_input, _services, { caller }) => ({ known: caller.isAuthenticated }),
});
const hidden = operation({ id: 'Shop.Hidden', verb: 'POST', route: '', internal: true });
const area = shop(
  [
    [echo, input('route', 'id'), input('query', 'tags', 'tag'), input('header', 'lot', 'X-Lot'), input('body', 'amount')],
    [get, input('route', 'id')],
    [open],
    [hidden],
  ],
  {
    groups,
    permissions: ['shop.thing.read'],
  },
);

const user = { authorization: `Bearer ${userToken({ permission: 'shop.thing.read' })}` };
const json = { ...user, 'content-type': 'application/json' };

describe('Routes of an area in another process', () => {
  it('[TOPO-02] respond with the same status, headers, result, and Location as in the other process', async () => {
    const { front, behind } = await apart(area);
    const sent = {
      method: 'POST',
      url: '/shop/7/echo?tag=a&tag=b',
      headers: { ...json, 'x-lot': '9' },
      payload: '{"amount":10.00}',
    } as const;
    const [here, there] = [await front.host.inject(sent), await behind.host.inject(sent)];
    expect([here.statusCode, here.json()]).toEqual([201, { id: '7', tags: ['a', 'b'], lot: '9', amount: '10.00' }]);
    const told = ({ headers }: typeof here) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)),
      );
    expect(told(here)).toEqual(told(there));
    expect(here.headers).toMatchObject({ location: '/shop/7', etag: '"e1"', 'x-shelf': '7' });
    expect(here.headers).not.toHaveProperty('x-service-contract');
  });

  it('[ERROR-04] return errors like those of this host', async () => {
    const { front } = await apart(area);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const answer = await front.host.inject({ url: '/shop/7', headers: { ...user, traceparent } });
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json()).toEqual({
      type: 'urn:service:error:conflict',
      title: 'Conflict',
      status: 409,
      detail: 'Sold.',
      instance: '/shop/7',
      code: 'CONFLICT',
      traceId: '0af7651916cd43dd8448eb211c80319c',
    });
  });

  it('check callers, permissions and group requirements in this host already', async () => {
    const { front, behind } = await apart(area, { first: { groups: { Shop: { requireAuthorization: true } } } });
    expect((await front.host.inject('/shop/7')).json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect((await front.host.inject({ url: '/shop/7', headers: { authorization: `Bearer ${userToken()}` } })).json()).toMatchObject(
      problem(403, 'FORBIDDEN'),
    );
    expect((await front.host.inject({ method: 'POST', url: '/shop/7/echo' })).json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(behind.log()).not.toContain('/_service/invoke');
  });

  it('serve anonymous callers if permitted, because the hosts authenticate each other', async () => {
    const { front } = await apart(area);
    expect((await front.host.inject('/shop/open')).json()).toEqual({ known: false });
    expect((await front.host.inject({ url: '/shop/open', headers: user })).json()).toEqual({ known: true });
  });

  it('apply the constraints of their placeholders, and their verbs', async () => {
    const { front } = await apart(area);
    expect((await front.host.inject({ method: 'POST', url: '/shop/seven/echo', headers: json, payload: '{}' })).statusCode).toBe(404);
    const wrongVerb = await front.host.inject({ method: 'DELETE', url: '/shop/7', headers: user });
    expect([wrongVerb.statusCode, wrongVerb.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect((await front.host.inject({ method: 'POST', url: '/', headers: json })).statusCode).toBe(404);
  });

  it('reject values that no call can transmit, with the same error as in the other process', async () => {
    const { front, behind } = await apart(area);
    for (const payload of ['{"amount":', '[1]', '"text"', 'null', '7']) {
      const sent = { method: 'POST', url: '/shop/7/echo', headers: json, payload } as const;
      const [here, there] = [await front.host.inject(sent), await behind.host.inject(sent)];
      const told = ({ statusCode, json: read }: typeof here) => ({ statusCode, ...read<object>(), traceId: '' });
      expect(told(here)).toEqual(told(there));
    }
  });

  it('[REMOTE-15] respond with 503 and the missing key if the area has no address', async () => {
    const { front } = await apart(area, { first: { configuration: { 'Service:RemoteBoundaries:Shop:BaseUrl': '' } } });
    const answer = await front.host.inject({ url: '/shop/7', headers: user });
    expect(answer.json()).toMatchObject(problem(503, 'DEPENDENCY_UNAVAILABLE'));
    expect(answer.json<{ detail: string }>().detail).toContain('Service:RemoteBoundaries:Shop:BaseUrl');
    expect(front.log()).toContain('Calls of the area Shop will be rejected');
  });

  it('[REMOTE-12] respond with 503 while the other host is unreachable', async () => {
    const { front, behind } = await apart(area);
    await behind.host.close();
    expect((await front.host.inject({ url: '/shop/7', headers: user })).json()).toMatchObject(problem(503, 'DEPENDENCY_UNAVAILABLE'));
  });
});

describe('A version of a route', () => {
  const second = operation({ id: 'Shop.Old', verb: 'GET', route: '/old', apiVersion: { number: 2 }, invoke: () => 'second' });
  const first = operation({
    id: 'Shop.Old',
    verb: 'GET',
    route: '/old',
    apiVersion: { number: 1, sunset: 'Wed, 01 Jan 2031 00:00:00 GMT' },
    invoke: () => 'first',
    laterVersions: [second],
  });
  const versioned = shop([[first]]);

  it('is selected as in the host that runs the operation', async () => {
    const { front } = await apart(versioned);
    const ask = (url: string) => front.host.inject({ url, headers: user });
    const [one, two, three] = [await ask('/old'), await ask('/old?api-version=2.0'), await ask('/old?api-version=3.0')];
    expect([one.json(), two.json()]).toEqual(['first', 'second']);
    expect(one.headers).toMatchObject({ 'api-supported-versions': '1.0, 2.0', sunset: 'Wed, 01 Jan 2031 00:00:00 GMT' });
    expect(three.json()).toMatchObject(problem(400, 'UNSUPPORTED_API_VERSION'));
  });

  it('[TOPO-02] [REMOTE-11] receives only its own inputs, and none of another version', async () => {
    const asked = (call: OperationCall) => ({ query: { ...call.source.query } });
    const echo = { verb: 'GET', route: '/echo', bind: asked, invoke: (given: unknown) => given } as const;
    const later = operation({ id: 'Shop.Echo', ...echo, apiVersion: { number: 2 } });
    const plan = operation({ id: 'Shop.Echo', ...echo, apiVersion: { number: 1 }, laterVersions: [later] });
    const call = { ...callOf(plan, [input('query', 'old')]), laterInputs: { 2: [input('query', 'since')] } };
    const { front } = await apart(shop([[plan]], { calls: async () => [call] }));
    const ask = async (version: string) =>
      (await front.host.inject({ url: `/echo?old=a&since=b&api-version=${version}`, headers: user })).json<object>();
    expect([await ask('1.0'), await ask('2.0')]).toEqual([{ query: { old: 'a' } }, { query: { since: 'b' } }]);
  });
});

describe('A file behind a route', () => {
  const content = Buffer.alloc(1_000_000, 'x');
  content.write('middle', 500_000);
  let read: [number, number][] = [];
  const print = operation({
    id: 'Shop.Print',
    verb: 'GET',
    route: '/print',
    answer: 'file',
    invoke: () =>
      new FileResponse({
        content: {
          length: content.length,
          async *open(start, end) {
            read.push([start, end]);
            yield content.subarray(start, end);
          },
        },
        contentType: 'text/plain',
        fileName: 'ä.txt',
        enableRangeProcessing: true,
        eTag: '"v1"',
      }),
  });
  const ask = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    read = [];
    const { front, behind } = await apart(shop([[print]]));
    const sent = { method, url: '/print', headers: { ...user, ...headers } };
    const there = await behind.host.inject(sent);
    read = [];
    const here = await front.host.inject(sent);
    const told = ({ statusCode, headers: all, body }: typeof here) => {
      const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...rest } = all;
      return { statusCode, body: body.replace(/[0-9a-f]{32}/, ''), rest };
    };
    expect(told(here)).toEqual(told(there));
    return here;
  };

  it('[REMOTE-18] [REMOTE-21] is returned as in the other process', async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.body.length]).toEqual([200, 1_000_000]);
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="_.txt"; filename*=UTF-8''%C3%A4.txt`,
      'accept-ranges': 'bytes',
    });
    for (const name of ['x-service-file-name', 'x-service-file-inline']) expect(answer.headers).not.toHaveProperty(name);
  });

  it('[REMOTE-09] [REMOTE-22] [REMOTE-23] is read only within the range, and its 206 is not sliced again', async () => {
    const answer = await ask({ range: 'bytes=500000-500005' });
    expect([answer.statusCode, answer.body]).toEqual([206, 'middle']);
    expect(answer.headers).toMatchObject({
      'content-range': 'bytes 500000-500005/1000000',
      'accept-ranges': 'bytes',
      'content-length': '6',
    });
    expect(read).toEqual([[500_000, 500_006]]);
  });

  it('[REMOTE-09] is returned completely if If-Range names another version, and not at all if the client has the current one', async () => {
    expect((await ask({ range: 'bytes=0-5', 'if-range': '"v0"' })).statusCode).toBe(200);
    expect((await ask({ range: 'bytes=0-5', 'if-range': '"v1"' })).statusCode).toBe(206);
    expect((await ask({ 'if-none-match': '"v1"' })).statusCode).toBe(304);
    expect((await ask({ 'if-match': '"v0"' })).statusCode).toBe(412);
  });

  it('[REMOTE-25] is rejected with 416 beyond its end', async () => {
    const { front } = await apart(shop([[print]]));
    const answer = await front.host.inject({ url: '/print', headers: { ...user, range: 'bytes=1000000-' } });
    expect(answer.json()).toMatchObject({ ...problem(416, 'RANGE_NOT_SATISFIABLE'), instance: '/print' });
    expect(answer.headers['content-range']).toBe('bytes */1000000');
  });

  it('supports HEAD with its length', async () => {
    expect((await ask({ range: 'bytes=0-5' }, 'HEAD')).headers).toMatchObject({ 'content-length': '1000000' });
  });
});
