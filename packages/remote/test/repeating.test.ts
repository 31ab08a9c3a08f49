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

describe('A call that may be repeated', () => {
  it.each(['order', 'pay'])('is sent again where it came to no answer: %s [REMOTE-16]', async (method) => {
    const host = await hostThat(drop, gone, json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    expect(await shop[method]!()).toMatchObject({ id: 'a' });
    expect(host.got).toHaveLength(3);
  });

  it('is sent so often and not more, and then is what it came to last [REMOTE-16]', async () => {
    const host = await hostThat(drop);
    const { shop } = await shopAt(host.url, { settings: { 'Retries:Attempts': '4' } });
    expect(await shop['order']!()).toMatchObject({ status: 503 });
    expect(host.got).toHaveLength(4);
  });

  it('is sent with the key that it was sent with first [REMOTE-16] [REMOTE-17]', async () => {
    const host = await hostThat(drop, json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    await shop['pay']!();
    const [first, second] = keys(host.got);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('waits, at its second attempt, for what becomes of the first one that is still running', async () => {
    const host = await hostThat(drop, problem(409, { code: 'IDEMPOTENCY_KEY_IN_USE' }, { 'retry-after': '0' }), json({ id: 'a' }));
    const { shop } = await shopAt(host.url);
    expect(await shop['pay']!()).toMatchObject({ id: 'a' });
  });

  it('is not sent again for an answer, whatever its status is', async () => {
    const host = await hostThat(problem(503, { code: 'DEPENDENCY_UNAVAILABLE', dependency: 'Bank' }, { 'retry-after': '7' }));
    const { shop } = await shopAt(host.url);
    expect(await shop['order']!()).toMatchObject({ status: 503, dependency: 'Bank', retryAfter: 7 });
    expect(host.got).toHaveLength(1);
  });

  it('is not sent again where the deadline comes before the other host is to be asked again', async () => {
    const host = await hostThat((_request, response) => void response.writeHead(503, { 'retry-after': '60' }).end());
    const { shop } = await shopAt(host.url);
    expect(await shop['order']!()).toMatchObject({ status: 503, retryAfter: 60 });
    expect(host.got).toHaveLength(1);
  });

  it('is not sent again once its bytes have flowed away', async () => {
    const host = await hostThat(drop);
    const { shop } = await shopAt(host.url);
    async function* bytes() {
      yield Buffer.from('abc');
    }
    expect(await shop['pour']!({ bytes: bytes() })).toMatchObject({ status: 503 });
    expect(host.got).toHaveLength(1);
  });
});

describe('A call that may not be repeated', () => {
  it('is sent with an idempotency key of its own, once [REMOTE-17]', async () => {
    const host = await hostThat(drop);
    const { shop } = await shopAt(host.url);
    expect(await shop['buy']!()).toMatchObject({ status: 503 });
    expect(host.got).toHaveLength(1);
    await shop['buy']!();
    const [first, second] = keys(host.got);
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(second).not.toBe(first);
  });

  it('is sent again where the connection was refused, since nothing of it can have arrived [REMOTE-16]', async () => {
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
    ['what stands in front of the other host', (_request, response) => void response.writeHead(503, notBegun).end()],
    ['the other host', problem(503, { code: 'DEPENDENCY_UNAVAILABLE', dependency: 'Accounts' }, notBegun)],
  ])('is sent again where %s says that the operation has not begun [REMOTE-16]', async (_who, refusing) => {
    for (const method of ['buy', 'photo']) {
      const host = await hostThat(refusing, method === 'buy' ? json({ id: 'a' }) : file);
      const { shop } = await shopAt(host.url);
      expect(isError(await shop[method]!())).toBe(false);
      expect(host.got).toHaveLength(2);
    }
  });

  it('gets the refusal of a host that has not begun where it is the last one [REMOTE-05] [REMOTE-16]', async () => {
    const host = await hostThat(problem(503, { code: 'DEPENDENCY_UNAVAILABLE', dependency: 'Accounts' }, notBegun));
    const { shop } = await shopAt(host.url, { settings: { 'Retries:Attempts': '2' } });
    expect(await shop['buy']!()).toMatchObject({ status: 503, dependency: 'Accounts' });
    expect(host.got).toHaveLength(2);
  });
});

describe('The key of a request', () => {
  it('goes along; further calls of the same operation have a number of their own [REMOTE-08]', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const parent = requestCall({ headers: { 'Idempotency-Key': 'k-1' } });
    const { shop } = await shopAt(host.url, { parent });
    for (const method of ['buy', 'pay', 'buy', 'buy']) await shop[method]!();
    expect(keys(host.got)).toEqual(['k-1', 'k-1', 'k-1:2', 'k-1:3']);
  });

  it('keeps its quotes, and the length that a key may have [REMOTE-08]', async () => {
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

describe('The key of a handler', () => {
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

  it('follows from its message and from the position of the call, so that each run of it sends the same [REMOTE-08]', async () => {
    const { keys: sent, messages } = await keysOf(run('m-1'), run('m-1'), run('m-2'));
    expect(sent.slice(0, 3)).toEqual(['m-1:Desk.Pays', 'm-1:Desk.Pays', 'm-1:Desk.Pays:2']);
    expect(sent.slice(3, 6)).toEqual(sent.slice(0, 3));
    expect(sent.slice(6)).toEqual(['m-2:Desk.Pays', 'm-2:Desk.Pays', 'm-2:Desk.Pays:2']);
    expect(messages).toEqual([...Array<string>(6).fill('m-1'), 'm-2', 'm-2', 'm-2']);
  });

  it('is not that of another handler of the message, and a new one where there is no second run', async () => {
    const { keys: sent, messages } = await keysOf(run('m-1'), run('m-1', 'Desk.Writes'), run(undefined));
    expect(sent[3]).toBe('m-1:Desk.Writes');
    for (const key of sent.slice(6)) expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(messages.slice(6)).toEqual([undefined, undefined, undefined]);
  });
});

it('A host that fails too often in a row is not called for a while, reported as 503 with Retry-After, and tried again later', async () => {
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
  const told = log.lines.filter(([, message]) => message.startsWith('The host')).map(([level, message]) => `${level}: ${message}`);
  expect(told).toEqual([
    'error: The host that runs Shop is given up for a while: too many calls in a row came to no answer',
    'info: The host that runs Shop answers again',
  ]);
});

it('No more calls wait than may: further ones are refused at once with 503 and Retry-After', async () => {
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
