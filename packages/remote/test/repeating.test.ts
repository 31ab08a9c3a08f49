import { isError } from '@portico/core';
import { CodeCall, MessageCall } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callsWithin, lineTo, requestCall, shopAt } from './support/lines.ts';
import { hostThat, json, nowhere, problem, socketsThat } from './support/servers.ts';
import type { Answers } from './support/servers.ts';

const drop: Answers = (_request, response) => void response.destroy();
const gone: Answers = (_request, response) => void response.writeHead(503).end();
const notBegun = { 'x-service-begun': 'false' };
const file: Answers = (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('abc');
const keys = (got: readonly { readonly headers: Readonly<Record<string, unknown>> }[]) =>
  got.map(({ headers }) => headers['idempotency-key']);

describe('a repeatable call', () => {
  it.each(['order', 'pay'])('is sent again if it failed: %s [REMOTE-16]', async (method) => {
    const host = await hostThat(drop, gone, json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    expect(await shop[method]!()).toMatchObject({ id: 'a' });
    expect(host.got).toHaveLength(3);
  });

  it('is sent at most the configured number of times, and has the outcome of the last attempt [REMOTE-16]', async () => {
    const host = await hostThat(drop);
    const { shop } = await shopAt(host.url, { settings: { 'Retries:Attempts': '4' } });
    expect(await shop['order']!()).toMatchObject({ status: 503 });
    expect(host.got).toHaveLength(4);
  });

  it('is sent again with the same key [REMOTE-16] [REMOTE-17]', async () => {
    const host = await hostThat(drop, json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    await shop['pay']!();
    const [first, second] = keys(host.got);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('waits, in its second attempt, for the outcome of the first one if that is still running', async () => {
    const host = await hostThat(drop, problem(409, { code: 'IDEMPOTENCY_KEY_IN_USE' }, { 'retry-after': '0' }), json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    expect(await shop['pay']!()).toMatchObject({ id: 'a' });
  });

  it('is not sent again after a response, whatever its status', async () => {
    const host = await hostThat(problem(503, { code: 'DEPENDENCY_UNAVAILABLE', dependency: 'Bank' }, { 'retry-after': '7' }));
    const { shop } = await shopAt(host.url);
    expect(await shop['order']!()).toMatchObject({ status: 503, dependency: 'Bank', retryAfter: 7 });
    expect(host.got).toHaveLength(1);
  });

  it('is not sent again if the deadline is before the next attempt', async () => {
    const host = await hostThat((_request, response) => void response.writeHead(503, { 'retry-after': '60' }).end());
    const { shop } = await shopAt(host.url);
    expect(await shop['order']!()).toMatchObject({ status: 503, retryAfter: 60 });
    expect(host.got).toHaveLength(1);
  });

  it('is not sent again once its bytes have been streamed', async () => {
    const host = await hostThat(drop);
    const { shop } = await shopAt(host.url);
    async function* bytes() {
      yield Buffer.from('abc');
    }
    expect(await shop['pour']!({ bytes: bytes() })).toMatchObject({ status: 503 });
    expect(host.got).toHaveLength(1);
  });
});

describe('a call that may not be repeated', () => {
  it('is sent once, with an idempotency key of its own [REMOTE-17]', async () => {
    const host = await hostThat(drop);
    const { shop } = await shopAt(host.url);
    expect(await shop['buy']!()).toMatchObject({ status: 503 });
    expect(host.got).toHaveLength(1);
    await shop['buy']!();
    const [first, second] = keys(host.got);
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(second).not.toBe(first);
  });

  it('is sent again if the connection was refused, since no byte of it can have arrived [REMOTE-16]', async () => {
    const { line } = lineTo(await nowhere());
    const resends: (number | undefined)[] = [];
    const parent = requestCall();
    parent.trace = {
      headers: () => ({ traceparent: '' }),
      request: ({ resends: count }, send) => (resends.push(count), send({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` })),
    };
    expect(await (await callsWithin(line, parent))['buy']!()).toMatchObject({ status: 503 });
    expect(resends).toEqual([undefined, 1, 2]);
  });

  it.each<[string, Answers]>([
    ['a proxy in front of the other host', (_request, response) => void response.writeHead(503, notBegun).end()],
    ['the other host', problem(503, { code: 'DEPENDENCY_UNAVAILABLE', dependency: 'Accounts' }, notBegun)],
  ])('is sent again if %s reports that the operation has not begun [REMOTE-16]', async (_who, refusing) => {
    for (const method of ['buy', 'photo']) {
      const host = await hostThat(refusing, method === 'buy' ? json({ id: 'a' }) : file);
      const { shop } = await shopAt(host.url);
      expect(isError(await shop[method]!())).toBe(false);
      expect(host.got).toHaveLength(2);
    }
  });

  it('returns the rejection of a host that has not begun, if it is the last one [REMOTE-05] [REMOTE-16]', async () => {
    const host = await hostThat(problem(503, { code: 'DEPENDENCY_UNAVAILABLE', dependency: 'Accounts' }, notBegun));
    const { shop } = await shopAt(host.url, { settings: { 'Retries:Attempts': '2' } });
    expect(await shop['buy']!()).toMatchObject({ status: 503, dependency: 'Accounts' });
    expect(host.got).toHaveLength(2);
  });
});

describe('the key of a request', () => {
  it('is passed on; further calls of the same operation have numbered keys [REMOTE-08]', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const parent = requestCall({ headers: { 'Idempotency-Key': 'k-1' } });
    const { shop } = await shopAt(host.url, { parent });
    for (const method of ['buy', 'pay', 'buy', 'buy']) await shop[method]!();
    expect(keys(host.got)).toEqual(['k-1', 'k-1', 'k-1:2', 'k-1:3']);
  });

  it('keeps its quotes, and the maximum length of a key [REMOTE-08]', async () => {
    const host = await hostThat(json({ id: 'a' }));
    for (const key of ['"k 1"', 'k'.repeat(254)]) {
      const { shop } = await shopAt(host.url, { parent: requestCall({ headers: { 'Idempotency-Key': key } }) });
      await shop['buy']!();
      await shop['buy']!();
    }
    const [, second, , fourth] = keys(host.got) as string[];
    expect(second).toBe('"k 1:2"');
    expect(fourth).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is that of the outermost call [REMOTE-08]', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const root = requestCall({ headers: { 'Idempotency-Key': 'k-1' } });
    const request = { params: {}, query: {}, rawHeaders: [], body: { kind: 'none' }, unfit: [] } as const;
    const within = () => new CodeCall(root.plan, request, { parent: root, link: { from: 'Desk', to: 'Desk' } });
    const { line } = lineTo(host.url);
    await (
      await callsWithin(line, within())
    )['buy']!();
    await (
      await callsWithin(line, within())
    )['buy']!();
    expect(keys(host.got)).toEqual(['k-1', 'k-1:2']);
  });
});

describe('the key of a handler', () => {
  const run = (message: string | undefined, handler = 'Desk.Pays') =>
    new MessageCall({ handler, origin: {}, now: Date.now, ...(message !== undefined && { message }) });
  const keysOf = async (...parents: OperationCall[]) => {
    const host = await hostThat(json({ id: 'a' }));
    const { line } = lineTo(host.url);
    for (const parent of parents) {
      const shop = await callsWithin(line, parent);
      for (const method of ['pay', 'buy', 'pay']) await shop[method]!();
    }
    return { keys: keys(host.got), messages: host.got.map(({ headers }) => headers['x-service-message']) };
  };

  it('is derived from its message and the position of the call, so that each run sends the same key [REMOTE-08]', async () => {
    const { keys: sent, messages } = await keysOf(run('m-1'), run('m-1'), run('m-2'));
    expect(sent.slice(0, 3)).toEqual(['m-1:Desk.Pays', 'm-1:Desk.Pays', 'm-1:Desk.Pays:2']);
    expect(sent.slice(3, 6)).toEqual(sent.slice(0, 3));
    expect(sent.slice(6)).toEqual(['m-2:Desk.Pays', 'm-2:Desk.Pays', 'm-2:Desk.Pays:2']);
    expect(messages).toEqual([...Array<string>(6).fill('m-1'), 'm-2', 'm-2', 'm-2']);
  });

  it('differs from that of another handler of the message, and is generated if there is no second run', async () => {
    const { keys: sent, messages } = await keysOf(run('m-1'), run('m-1', 'Desk.Writes'), run(undefined));
    expect(sent[3]).toBe('m-1:Desk.Writes');
    for (const key of sent.slice(6)) expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(messages.slice(6)).toEqual([undefined, undefined, undefined]);
  });
});

it('a host that fails too often in a row is not called for a while, reported as 503 with Retry-After, and tried again later', async () => {
  let isWell = false;
  const { url, connections } = await socketsThat((socket) => {
    if (!isWell) return void socket.destroy();
    socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{"id":"a"}'));
  });
  const { shop, log } = await shopAt(url, { settings: { 'Breaker:Threshold': '3', 'Breaker:OpenTime': '2s' } });
  for (let count = 0; count < 3; count++) await shop['buy']!();
  const before = connections();
  expect(await shop['order']!()).toMatchObject({ status: 503, code: 'DEPENDENCY_UNAVAILABLE', retryAfter: expect.any(Number) as number });
  expect(connections()).toBe(before);
  isWell = true;
  await expect.poll(() => shop['buy']!(), { timeout: 60_000 }).toMatchObject({ id: 'a' });
  const told = log.lines
    .filter(([, message]) => message.startsWith('The circuit breaker'))
    .map(([level, message]) => `${level}: ${message}`);
  expect(told).toEqual([
    'error: The circuit breaker of the area Shop is open: too many consecutive calls failed',
    'info: The circuit breaker of the area Shop is closed again',
  ]);
});

it('calls beyond the limit of waiting calls are rejected at once with 503 and Retry-After', async () => {
  const waiting: (() => void)[] = [];
  const host = await hostThat((_request, response) => void waiting.push(() => json({ id: 'a' })(_request, response)));
  const { shop } = await shopAt(host.url, { settings: { Connections: '2', MaxPending: '1' } });
  const calls = [shop['buy']!(), shop['buy']!(), shop['buy']!()];
  expect(await shop['buy']!()).toMatchObject({ status: 503, retryAfter: 1 });
  await expect.poll(() => waiting.length).toBe(2);
  expect(host.connections()).toBe(2);
  waiting.splice(0).forEach((answer) => answer());
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]!();
  expect(await Promise.all(calls)).toMatchObject([{ id: 'a' }, { id: 'a' }, { id: 'a' }]);
  expect(host.connections()).toBe(2);
});
