import { ConflictError } from '@portico/core';
import type { OperationCall } from '@portico/runtime';
import { bodyObject, routeText, queryText } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { input, receiver, shop } from './support/invoked.ts';

/** Receives a value of every kind and returns them unchanged. */
const pay = operation({
  id: 'Shop.Pay',
  verb: 'POST',
  route: '/orders/{id:int}/pay',
  status: 201,
  body: 'wrapped',
  exactNumbers: true,
  bind: (call) => ({ id: routeText(call, 'id'), note: queryText(call, 'n', 'optional') }),
  validate(into: { amount?: unknown }, call) {
    const { amount } = bodyObject(call);
    if (amount === '0') call.fail('body', '/amount', 'validation.greaterThan', "'amount' must be greater than 0.");
    into.amount = amount;
  },
  invoke: (given: object) => given,
});
const payInputs = [input('route', 'id'), input('query', 'note', 'n'), input('body', 'amount')];
const nothing = operation({ id: 'Shop.Nothing', verb: 'POST', route: '/nothing', status: 204, answer: 'empty', invoke: () => undefined });
const missing = operation({ id: 'Shop.Missing', verb: 'GET', route: '/missing', invoke: () => new ConflictError('There is none left.') });
const area = shop([[pay, ...payInputs], [nothing], [missing]]);

describe('POST /_service/invoke', () => {
  it('[REMOTE-03] [REMOTE-04] runs the operation in `action` with the inputs in `payload`, and returns its status and bare result', async () => {
    const { invoke } = await receiver([area]);
    const answer = await invoke('Shop.Pay', { id: '7', note: 'a&b', amount: '10.00' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: '7', note: 'a&b', amount: '10.00' }]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('omits the security headers for hosts, because no page can set a deadline', async () => {
    const { invoke } = await receiver([area]);
    const forBrowsers = async (headers: Readonly<Record<string, string>>) =>
      Object.keys((await invoke('Shop.Missing', {}, headers)).headers).filter((name) =>
        /^(content-security|x-content-type|referrer)-/.test(name),
      );
    expect(await forBrowsers({ 'x-service-timeout': '30000' })).toEqual([]);
    expect(await forBrowsers({})).toHaveLength(3);
  });

  it('[REMOTE-04] returns 204 without a body if there is no result', async () => {
    const { invoke } = await receiver([area]);
    const { statusCode, body } = await invoke('Shop.Nothing');
    expect([statusCode, body]).toEqual([204, '']);
  });

  it('[REMOTE-05] [ERROR-04] returns a rejection with all its problem details', async () => {
    const { invoke } = await receiver([area]);
    const answer = await invoke('Shop.Missing');
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json()).toMatchObject({ ...problem(409, 'CONFLICT'), detail: 'There is none left.', instance: '/_service/invoke' });
  });

  it('returns the contract hash of the area with every response', async () => {
    const { invoke } = await receiver([area]);
    for (const action of ['Shop.Nothing', 'Shop.Missing']) expect((await invoke(action)).headers['x-service-contract']).toBe('c0ffee');
    expect((await invoke('Shop.Else')).headers['x-service-contract']).toBeUndefined();
  });

  it.each(['Shop.Else', 'Else.Pay', 'shop.pay', '', 'Shop.', '.Pay', '__proto__', 'constructor'])(
    "rejects the unknown action '%s' with 404 UNKNOWN_ACTION",
    async (action) => {
      const { invoke } = await receiver([area]);
      expect((await invoke(action)).json()).toMatchObject(problem(404, 'UNKNOWN_ACTION'));
    },
  );

  it('rejects placeholder values that no request could have', async () => {
    const { invoke } = await receiver([area]);
    const answer = await invoke('Shop.Pay', { id: 'seven', amount: '1' });
    expect(answer.json()).toMatchObject(problem(404, 'ROUTE_NOT_FOUND'));
    expect(answer.headers['x-service-contract']).toBe('c0ffee');
  });
});

describe('The whole pipeline of an operation', () => {
  it('[REMOTE-11] validates inputs, and reports every failure', async () => {
    const { invoke } = await receiver([area]);
    expect((await invoke('Shop.Pay', { id: '7', amount: '0' })).json()).toMatchObject({
      ...problem(422, 'VALIDATION_ERROR'),
      errors: [{ in: 'body', path: '/amount', code: 'validation.greaterThan' }],
    });
  });

  it('[REMOTE-11] requires the permissions of the operation and of its group', async () => {
    const guarded = operation({ id: 'Shop.Guarded', verb: 'POST', route: '/guarded', permissions: ['shop.order.pay'] });
    const grouped = operation({ id: 'Shop.Grouped', verb: 'POST', route: '/grouped', group: 'ShopGroup' });
    const groups = [{ name: 'ShopGroup', optionsName: 'Shop', prefix: '/shop' }];
    const module = shop([[guarded], [grouped]], { groups, permissions: ['shop.order.pay', 'shop.order.see'] });
    const { invoke } = await receiver([module], { groups: { Shop: { requiredPermissions: ['shop.order.see'] } } });
    expect((await invoke('Shop.Guarded')).json()).toMatchObject({ ...problem(403, 'FORBIDDEN'), requiredPermissions: ['shop.order.pay'] });
    expect((await invoke('Shop.Grouped')).json()).toMatchObject({ ...problem(403, 'FORBIDDEN'), requiredPermissions: ['shop.order.see'] });
  });

  it('[REMOTE-11] runs the stages that the host adds', async () => {
    const seen: string[] = [];
    const stage = (call: OperationCall) => void seen.push(call.plan.id);
    const { invoke } = await receiver([area], { options: { stages: [{ place: 'bind', createStage: () => stage }] } });
    await invoke('Shop.Nothing');
    expect(seen).toEqual(['Shop.Nothing']);
  });
});

describe('Input that is not a call', () => {
  const sent = async (payload: string | undefined, headers: Record<string, string> = {}) => {
    const { invoke, host } = await receiver([area]);
    const { headers: good } = (await invoke('Shop.Nothing')).raw.req as unknown as { headers: Record<string, string> };
    return host.inject({
      method: 'POST',
      url: '/_service/invoke',
      headers: { authorization: good['authorization']!, 'content-type': 'application/json', ...headers },
      ...(payload !== undefined && { payload }),
    });
  };

  it.each([
    ['nothing', undefined],
    ['not JSON', '{"action":'],
    ['a list', '["Shop.Pay"]'],
    ['null', 'null'],
    ['a number', '10.00'],
    ['no action', '{}'],
    ['an action that is not text', '{"action":1}'],
    ['a payload that is not an object', '{"action":"Shop.Pay","payload":[1]}'],
    ['a payload that is a long number', '{"action":"Shop.Pay","payload":12345678901234567890}'],
    ['a payload that is null', '{"action":"Shop.Pay","payload":null}'],
  ])('is rejected with 400: %s', async (_what, payload) => {
    expect((await sent(payload)).json()).toMatchObject({ ...problem(400, 'BINDING_FAILED'), instance: '/_service/invoke' });
  });

  it.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/json; charset=latin1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('is rejected with 415: %s %o', async (type, headers) => {
    const answer = await sent('{"action":"Shop.Nothing"}', { 'content-type': type, ...headers });
    expect(answer.json()).toMatchObject(problem(415, 'UNSUPPORTED_MEDIA_TYPE'));
  });

  it('is rejected with 413 if it exceeds the body limit', async () => {
    const { invoke } = await receiver([area], { options: { bodyLimit: 1000 } });
    expect((await invoke('Shop.Nothing', { filler: 'x'.repeat(1000) })).json()).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
  });
});
