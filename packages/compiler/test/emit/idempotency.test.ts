import { BusinessRuleError, ConcurrencyConflictError, DependencyError, UnauthorizedError } from '@portico/core';
import type { StageFactory } from '@portico/runtime';
import { FakeClock } from '@portico/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores } from '../../../data/test/support/freshStore.ts';
import { compiledTill, tillHost, tillStore } from '../support/till.ts';
import type { Till, TillOptions } from '../support/till.ts';

const hour = 60 * 60 * 1000;
const guid = expect.stringMatching(/^"[0-9a-f-]{36}"$/) as string;
let till: Till;

beforeAll(async () => void (till = await compiledTill()));
afterAll(() => till.remove());

describeStores('An idempotent operation', (kind) => {
  const opened = async (options?: TillOptions) => {
    const { store } = await tillStore(till, kind);
    return tillHost(till, store, options);
  };

  it('[IDEMP-01] returns the first response to a repeated request, with status, location and body, without running again', async () => {
    const host = await opened();
    const first = await host.pay(5, 'k');
    const again = await host.pay(5, 'k');
    expect([first.status, first.text, first.headers['idempotency-replayed']]).toEqual([201, guid, undefined]);
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([201, first.text, 'true']);
    expect(again.headers['location']).toBe(`/payments/${first.json<string>()}`);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await host.paid()).toEqual([5]);
  });

  it('runs normally without a key', async () => {
    const host = await opened();
    const answers = [
      await host.send('POST /payments', { request: { amount: 5 } }),
      await host.send('POST /payments', { request: { amount: 5 } }),
    ];
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, undefined]);
    expect(await host.paid()).toEqual([5, 5]);
  });

  it('[IDEMP-01] returns DTO and entity tag for a repeated mutation, and 204 for a repeated deletion', async () => {
    const host = await opened();
    const first = await host.send('POST /plain', { amount: 5 }, { key: 'a' });
    const again = await host.send('POST /plain', { amount: 5 }, { key: 'a' });
    expect(first.headers['etag']).toBe('"1"');
    expect([again.status, again.text, again.headers['etag']]).toEqual([201, first.text, '"1"']);
    const line = `DELETE /payments/${first.json<{ id: string }>().id}`;
    const deletions = [await host.send(line, undefined, { key: 'b' }), await host.send(line, undefined, { key: 'b' })];
    expect(deletions.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
      [204, undefined],
      [204, 'true'],
    ]);
    expect((await host.send(line, undefined, { key: 'c' })).status).toBe(404);
  });

  it('[IDEMP-02] stores a response with other rows, as they were read in its own transaction', async () => {
    const host = await opened();
    const desk = (await host.send('POST /desks', { name: 'Hall' })).json<{ id: string }>();
    const asked = { amount: 5, deskId: desk.id };
    const first = await host.send('POST /at-desk', asked, { key: 'a' });
    expect(first.json()).toMatchObject({ amount: 5, desk: { name: 'Hall' } });
    const again = await host.send('POST /at-desk', asked, { key: 'a' });
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    expect(await host.paid()).toEqual([5]);
  });

  it('[IDEMP-02] stores the response in the same transaction if the operation flushes before its end', async () => {
    const host = await opened();
    const answers = [await host.send('POST /half', 5, { key: 'a' }), await host.send('POST /half', 5, { key: 'a' })];
    expect(answers.map(({ text }) => text)).toEqual(['1', '1']);
  });

  it("[IDEMP-01] repeats the headers of the response, and sets the request's own headers again", async () => {
    let count = 0;
    const counted: StageFactory = { place: 'rateLimit', createStage: () => (call) => call.header('x-left', String(--count)) };
    const host = await opened({ stages: [counted] });
    const answers = [await host.pay(5, 'k'), await host.pay(5, 'k')];
    expect(answers.map(({ headers }) => [headers['x-left'], headers['location'] !== undefined])).toEqual([
      ['-1', true],
      ['-2', true],
    ]);
  });

  it('runs again after a caller disconnected and its work was rolled back', async () => {
    let leaving = new AbortController();
    const left: StageFactory = {
      place: 'bind',
      createStage: () => (call) => void Object.defineProperty(call.source, 'signal', { value: leaving.signal }),
    };
    let isLeft = true;
    const pass = () => {
      if (!isLeft) return undefined;
      leaving.abort();
      return new BusinessRuleError('one-a-day');
    };
    const host = await opened({ stages: [left], pass });
    expect((await host.pay(5, 'k')).status).toBe(422);
    isLeft = false;
    leaving = new AbortController();
    const again = await host.pay(5, 'k');
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  it('stores the response as changed by its filters', async () => {
    const host = await opened();
    const answers = [await host.send('POST /counted', undefined, { key: 'a' }), await host.send('POST /counted', undefined, { key: 'a' })];
    expect(answers.map(({ text }) => text)).toEqual(['10', '10']);
    expect(await host.paid()).toEqual([1]);
  });

  it('[IDEMP-03] replays for 24 hours, and then accepts the key for a new request', async () => {
    const clock = new FakeClock();
    const host = await opened({ clock });
    const first = await host.pay(5, 'k');
    clock.advance(24 * hour - 1);
    expect((await host.pay(5, 'k')).text).toBe(first.text);
    clock.advance(1);
    const later = await host.pay(6, 'k');
    expect([later.status, later.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(await host.paid()).toEqual([5, 6]);
  });

  it('[IDEMP-03] removes expired responses', async () => {
    const clock = new FakeClock();
    const { store } = await tillStore(till, kind);
    const host = await tillHost(till, store, { clock });
    for (const key of ['a', 'b', 'c']) await host.pay(5, key);
    clock.advance(25 * hour);
    await host.pay(5, 'd');
    const count = async () => (await store.rows({ name: '', text: 'SELECT count(*) FROM portico_answer' }, [])).flat().map(Number);
    await expect.poll(count).toEqual([1]);
  });

  it('[IDEMP-01] replays a definite error with its own members', async () => {
    let times = 0;
    const host = await opened({ pass: () => (times++, new BusinessRuleError('one-a-day')) });
    const answers = [await host.pay(5, 'k'), await host.pay(5, 'k')];
    expect(answers.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
      [422, undefined],
      [422, 'true'],
    ]);
    expect(answers[1]!.text).toBe(answers[0]!.text);
    expect(answers[1]!.headers['content-type']).toContain('application/problem+json');
    expect(times).toBe(1);
    expect(await host.paid()).toEqual([]);
  });

  it.each([
    ['a fault', () => Promise.reject(new Error('broken')), 500],
    ['an unavailable dependency', () => new DependencyError('unavailable', 'bank'), 503],
    ['a conflict with concurrent changes', () => new ConcurrencyConflictError('Payment', 'p'), 409],
    ['an unauthenticated caller', () => new UnauthorizedError(), 401],
  ])('stores nothing for %s: the next request runs', async (_, refuse, status) => {
    let times = 0;
    const host = await opened({ pass: () => (times++ === 0 ? refuse() : undefined) });
    expect((await host.pay(5, 'k')).status).toBe(status);
    expect((await host.pay(5, 'k')).status).toBe(201);
    expect(await host.paid()).toEqual([5]);
  });

  it('stores nothing for requests that never ran: unreadable, invalid', async () => {
    const host = await opened();
    expect((await host.pay(0, 'k')).status).toBe(422);
    expect((await host.send('POST /payments', { request: 7 }, { key: 'k' })).status).toBe(422);
    expect((await host.pay(5, 'k')).status).toBe(201);
  });

  it('stores the response of an operation that saves nothing', async () => {
    let times = 0;
    const host = await opened({ pass: () => void times++ });
    const answers = [await host.send('POST /calls', 1, { key: 'k' }), await host.send('POST /calls', 1, { key: 'k' })];
    expect(answers.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
      [204, undefined],
      [204, 'true'],
    ]);
    expect(times).toBe(1);
  });

  it('[IDEMP-02] stores and returns no response if the save fails', async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let times = 0;
    const host = await opened({ pass: () => (times++ === 0 ? (begun.resolve(), end.promise) : undefined) });
    const { id } = (await host.send('POST /plain', { amount: 5 })).json<{ id: string }>();
    const correct = (note: string, key: string) => host.send(`PUT /payments/${id}`, { note }, { key });
    const overtaken = correct('first', 'a');
    await begun.promise;
    expect((await correct('second', 'b')).headers['etag']).toBe('"2"');
    end.resolve();
    const refused = await overtaken;
    expect([refused.status, refused.json<{ code: string }>().code, refused.headers['etag']]).toEqual([
      409,
      'CONCURRENCY_CONFLICT',
      undefined,
    ]);
    expect((await correct('first', 'a')).headers['etag']).toBe('"3"');
  });

  it('[IDEMP-02] sends one statement before its transaction, and one more in it', async () => {
    const host = await opened();
    const log = host.host.statements('till');
    const sent = async (key?: string) => {
      const before = log.texts.length;
      await host.send('POST /payments', { request: { amount: 5 } }, key === undefined ? {} : { key });
      return log.texts.slice(before).filter((text) => /portico_answer/.test(text) || /INSERT|UPDATE/.test(text));
    };
    await sent('warm');
    expect((await sent()).length).toBe(1);
    const keyed = await sent('k');
    expect(keyed.map((text) => (/(INSERT INTO|UPDATE) "?(\w+)/.exec(text) ?? []).slice(1).join(' '))).toEqual([
      'INSERT INTO portico_answer',
      'INSERT INTO till_payment',
      'UPDATE portico_answer',
    ]);
  });
});
