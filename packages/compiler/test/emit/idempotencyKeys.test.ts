import { callerWith, FakeClock } from '@portico/testing';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { describeStores } from '../../../data/test/support/freshStore.ts';
import { compiledTill, nina, tillHost, tillStore } from '../support/till.ts';
import type { Till, TillOptions } from '../support/till.ts';

let till: Till;

beforeAll(async () => void (till = await compiledTill()));
afterAll(() => till.remove());

describeStores('The key of an idempotent operation', (kind) => {
  const opened = async (options?: TillOptions) => {
    const { store } = await tillStore(till, kind);
    return tillHost(till, store, options);
  };

  it('[IDEMP-01] accepts keys with and without quotes, each as a separate key', async () => {
    const host = await opened();
    const texts = [];
    for (const key of ['k', '"k"', 'other', '"with \\"quotes\\""', 'with"quotes"']) texts.push((await host.pay(5, key)).text);
    expect(texts[1]).toBe(texts[0]);
    expect(new Set(texts).size).toBe(4);
  });

  it.each(['', 'a b', '"', '"a', 'ä', 'x'.repeat(256), ['a', 'b']])(
    'rejects the malformed key %j with 400, together with all other failures',
    async (key) => {
      const host = await opened();
      const answer = await host.send('POST /desks/a/payments?page=x', undefined, { headers: { 'idempotency-key': key } });
      expect(answer.status).toBe(400);
      expect(answer.json<{ errors: object[] }>().errors).toMatchObject([
        { in: 'header', path: 'Idempotency-Key', code: 'binding.malformed' },
        { in: 'query', path: 'page' },
      ]);
    },
  );

  it('accepts a key of 255 characters', async () => {
    const host = await opened();
    expect((await host.pay(5, 'x'.repeat(255))).status).toBe(201);
  });

  it('[IDEMP-04] rejects the same key with another body, route or query with 422, and does nothing', async () => {
    const host = await opened();
    await host.pay(5, 'k');
    const answer = await host.pay(6, 'k');
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    await host.send('POST /desks/a/payments?page=1', undefined, { key: 'k' });
    const lines = ['/desks/b/payments?page=1', '/desks/a/payments?page=2', '/desks/a/payments', '/desks/a/payments?page=1'];
    const statuses = [];
    for (const line of lines) statuses.push((await host.send(`POST ${line}`, undefined, { key: 'k' })).status);
    expect(statuses).toEqual([422, 422, 422, 200]);
    expect(await host.paid()).toEqual([1, 5]);
  });

  it('[IDEMP-04] is rejected for another value of a header or a cookie that the operation reads, and accepted for other headers', async () => {
    const host = await opened();
    const send = (headers: Record<string, string>) => host.send('POST /payments-as', undefined, { key: 'k', headers });
    const sent = [
      await send({ 'x-as': 'ann', cookie: 'drawer=1' }),
      await send({ 'x-as': 'bob', cookie: 'drawer=1' }),
      await send({ 'x-as': 'ann', cookie: 'drawer=2' }),
      await send({ cookie: 'drawer=1' }),
      await send({ 'x-as': 'ann' }),
      await send({ 'X-AS': 'ann', cookie: 'theme=dark; drawer=1', 'user-agent': 'other' }),
    ];
    expect(sent.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
      [200, undefined],
      [422, undefined],
      [422, undefined],
      [422, undefined],
      [422, undefined],
      [200, 'true'],
    ]);
  });

  it('[IDEMP-04] is rejected for another version of the operation, and applies to a later one as well', async () => {
    const host = await opened();
    const quote = (key: string, version: string) => host.send('POST /quotes', undefined, { key, headers: { 'x-api-version': version } });
    const answers = [await quote('a', '1'), await quote('a', '2'), await quote('b', '2'), await quote('b', '2')];
    expect(answers.map(({ status, text, headers }) => [status, status === 200 && text, headers['idempotency-replayed']])).toEqual([
      [200, '1', undefined],
      [422, false, undefined],
      [200, '2', undefined],
      [200, '2', 'true'],
    ]);
  });

  it('[IDEMP-04] accepts the same members in another order as the same body', async () => {
    const host = await opened();
    const send = (request: object) => host.send('POST /payments', { request }, { key: 'k' });
    const first = await send({ amount: 5, note: 'x' });
    expect((await send({ note: 'x', amount: 5 })).text).toBe(first.text);
  });

  it('[IDEMP-04] compares the content of files with that of the first request', async () => {
    const host = await opened();
    const send = (content: string) =>
      host.host.request('POST', '/files', {
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': 'k' },
        body: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}\r\n--b--\r\n`,
      });
    const answers = [await send('one'), await send('two'), await send('one')];
    expect(answers.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
      [200, undefined],
      [422, undefined],
      [200, 'true'],
    ]);
  });

  it('[IDEMP-05] rejects the same key with 409 and Retry-After while the first request is running; another body still with 422', async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pass = () => (begun.resolve(), end.promise);
    const host = await opened({ pass });
    const first = host.pay(5, 'k');
    await begun.promise;
    const answers = [await host.pay(5, 'k'), await host.pay(6, 'k')];
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [409, '1'],
      [422, undefined],
    ]);
    expect(answers[0]!.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
    end.resolve();
    const { text } = await first;
    expect((await host.pay(5, 'k')).text).toBe(text);
    expect(await host.paid()).toEqual([5]);
  });

  it('[IDEMP-05] in 200 concurrent requests has one effect, and one response for all that received one', async () => {
    const host = await opened();
    const answers = await Promise.all(Array.from({ length: 200 }, () => host.pay(5, 'k')));
    const got = answers.filter(({ status }) => status === 201);
    expect(new Set(got.map(({ text }) => text)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await host.paid()).toEqual([5]);
  });

  it('[IDEMP-05] is held as long as the operation runs, however short a claim is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const [begin, finish] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
    onTestFinished(() => void vi.restoreAllMocks());
    // The timers of the store's connections are others.
    const renewals = () =>
      begin.mock.results.flatMap(({ value }, at) => (begin.mock.calls[at]![0].name === 'renew' ? [value as unknown] : []));
    const clock = new FakeClock();
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { store } = await tillStore(till, kind);
    const host = await tillHost(till, store, { clock, pass: () => (begun.resolve(), end.promise) });
    const first = host.pay(5, 'k');
    await begun.promise;
    expect(renewals()).toHaveLength(1);
    clock.advance(29_000);
    vi.advanceTimersByTime(10_000);
    const until = { name: '', text: 'SELECT claimed_until FROM portico_answer' };
    await expect.poll(async () => Number((await store.rows(until, []))[0]![0])).toBe(clock.now().getTime() + 30_000);
    clock.advance(29_000);
    expect((await host.pay(5, 'k')).status).toBe(409);
    end.resolve();
    expect((await first).status).toBe(201);
    expect(finish.mock.calls.map(([timer]) => timer as unknown)).toEqual(expect.arrayContaining(renewals()));
  });

  it('[IDEMP-06] distinguishes keys by caller, tenant and operation', async () => {
    const host = await opened();
    const callers = [
      undefined,
      nina,
      callerWith({ sub: 'sam' }),
      callerWith({ sub: 'nina', tenant_id: 'north' }),
      callerWith({ sub: 'nina', tenant_id: 'south' }),
    ];
    for (const caller of callers) expect((await host.pay(5, 'k', caller && { caller })).headers['idempotency-replayed']).toBeUndefined();
    expect((await host.send('POST /plain', { amount: 5 }, { key: 'k' })).headers['idempotency-replayed']).toBeUndefined();
    expect((await host.paid()).length).toBe(callers.length + 1);
    for (const caller of callers) expect((await host.pay(5, 'k', caller && { caller })).headers['idempotency-replayed']).toBe('true');
  });

  it('[IDEMP-06] distinguishes anonymous callers by their addresses', async () => {
    const host = await opened({ host: { trustProxy: true } });
    const pay = (address: string) => host.pay(5, 'k', { headers: { 'x-forwarded-for': address } });
    const replayed = [await pay('192.0.2.1'), await pay('192.0.2.2'), await pay('192.0.2.1')].map(
      ({ headers }) => headers['idempotency-replayed'],
    );
    expect(replayed).toEqual([undefined, undefined, 'true']);
  });

  it('[IDEMP-06] is that of the message for calls of a handler in another process, whichever process runs it', async () => {
    vi.stubEnv('Service__RemoteBoundaries__InvokeEndpoint__Enabled', 'true');
    vi.stubEnv('Service__RemoteBoundaries__InvokeEndpoint__AllowAnonymous', 'true');
    onTestFinished(() => void vi.unstubAllEnvs());
    const host = await opened({ host: { trustProxy: true } });
    const pay = (address: string, message: string) =>
      host.send(
        'POST /_service/invoke',
        { action: 'Till.Pay', payload: { request: { amount: 5 } } },
        { key: 'k', headers: { 'x-forwarded-for': address, 'x-service-message': message } },
      );
    const answers = [await pay('192.0.2.1', 'm-1'), await pay('192.0.2.2', 'm-1'), await pay('192.0.2.2', 'm-2')];
    expect(answers.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
      [201, undefined],
      [201, 'true'],
      [201, undefined],
    ]);
  });

  it('[IDEMP-05] passes to the next request if a run outlasts its claim: the second save fails, and its events are discarded', async () => {
    const clock = new FakeClock();
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let times = 0;
    const host = await opened({ clock, pass: () => (times++ === 0 ? (begun.resolve(), end.promise) : undefined) });
    const first = host.pay(5, 'k');
    await begun.promise;
    clock.advance(29_999);
    expect((await host.pay(5, 'k')).status).toBe(409);
    clock.advance(1);
    expect((await host.pay(6, 'k')).status).toBe(422);
    const second = await host.pay(5, 'k');
    end.resolve();
    const late = await first;
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([late.status, late.json<{ code: string }>().code, late.headers['location']]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE', undefined]);
    expect((await host.pay(5, 'k')).text).toBe(second.text);
    expect(await host.paid()).toEqual([5]);
  });
});
