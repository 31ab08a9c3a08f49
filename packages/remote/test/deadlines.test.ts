import { getEventListeners, once } from 'node:events';
import type { Socket } from 'node:net';
import { CodeCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callsWithin, lineTo, requestCall, shopAt } from './support/lines.ts';
import { hostThat, json, socketsThat } from './support/servers.ts';

const left = (headers: Readonly<Record<string, unknown>>) => Number(headers['x-service-timeout']);

describe('the time that a caller waits', () => {
  it('is sent in milliseconds', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(host.url, { settings: { Timeout: '20s' } });
    await shop['order']!();
    expect(left(host.got[0]!.headers)).toBeGreaterThan(15_000);
    expect(left(host.got[0]!.headers)).toBeLessThanOrEqual(20_000);
  });

  it('is no longer than the client waits, through calls in between', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const root = requestCall({ source: { deadline: performance.now() + 5000 } });
    const request = { params: {}, query: {}, rawHeaders: [], body: { kind: 'none' }, unfit: [] } as const;
    const between = new CodeCall(root.plan, request, { parent: root, link: { from: 'Desk', to: 'Desk' } });
    const { line } = lineTo(host.url);
    await (
      await callsWithin(line, between)
    )['order']!();
    expect(left(host.got[0]!.headers)).toBeLessThanOrEqual(5000);
  });

  it('is shorter with each retry', async () => {
    const host = await hostThat((_request, response) => void setTimeout(() => response.destroy(), 20));
    const { shop } = await shopAt(host.url, { settings: { 'Retries:Attempts': '4' } });
    await shop['order']!();
    const times = host.got.map(({ headers }) => left(headers));
    expect(times).toHaveLength(4);
    expect(times.every((time, index) => index === 0 || time < times[index - 1]!)).toBe(true);
  });

  it('covers all retries together [REMOTE-13]', async () => {
    const host = await hostThat((_request, response) => void setTimeout(() => response.destroy(), 20));
    const { shop } = await shopAt(host.url, { settings: { Timeout: '500ms', 'Retries:Attempts': '1000000' } });
    expect(await shop['order']!()).toMatchObject({ dependency: 'Shop' });
    // A million of them, each with a time of its own, would take days.
    expect(host.got.length).toBeLessThan(1000);
  });

  it('can be set in code, and configuration takes precedence', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const ask = async (settings: Record<string, string>) => {
      const { line } = lineTo(host.url, { options: { timeout: '7s' }, settings });
      await (
        await callsWithin(line)
      )['order']!();
      return left(host.got.at(-1)!.headers);
    };
    expect(await ask({ Timeout: '' })).toBeLessThanOrEqual(7000);
    expect(await ask({ Timeout: '25' })).toBeGreaterThan(7000);
  });
});

describe('a caller that gives up stops the work', () => {
  it.each([
    ['at its deadline', { timeout: '100ms', act: () => {}, lines: 1 }],
    // Nothing is reported of a client that disconnects.
    [
      'if the client of the request has disconnected',
      { timeout: '10s', act: (controller: AbortController) => controller.abort(), lines: 0 },
    ],
  ])('%s: the connection is closed [REMOTE-13]', async (_why, { timeout, act, lines }) => {
    const arrived = Promise.withResolvers<Socket>();
    const { url } = await socketsThat((socket) => void socket.once('data', () => arrived.resolve(socket)));
    const hangUp = new AbortController();
    const { shop, log } = await shopAt(url, { settings: { Timeout: timeout }, parent: requestCall({ signal: hangUp.signal }) });
    const outcome = shop['buy']!();
    const socket = await arrived.promise;
    act(hangUp);
    await once(socket, 'close');
    expect(await outcome).toMatchObject({ status: 504, code: 'DEPENDENCY_TIMEOUT' });
    expect(log.lines).toHaveLength(lines);
  });

  it('before it began: no request is sent', async () => {
    const host = await hostThat(json({ id: 'a' }));
    const { shop } = await shopAt(host.url, { parent: requestCall({ signal: AbortSignal.abort() }) });
    expect(await shop['order']!()).toMatchObject({ status: 504 });
    expect(host.got).toEqual([]);
  });

  it('while it waits for a connection: its call is never sent', async () => {
    const waiting: (() => void)[] = [];
    const host = await hostThat((request, response) => void waiting.push(() => json({ id: 'a' })(request, response)));
    const { line } = lineTo(host.url, { settings: { Connections: '1' } });
    const first = (await callsWithin(line))['buy']!();
    await expect.poll(() => waiting.length).toBe(1);
    const hangUp = new AbortController();
    const second = (await callsWithin(line, requestCall({ signal: hangUp.signal })))['buy']!();
    const third = (await callsWithin(line))['buy']!();
    hangUp.abort();
    expect(await second).toMatchObject({ status: 504 });
    waiting[0]!();
    expect(await first).toMatchObject({ id: 'a' });
    await expect.poll(() => waiting.length).toBe(2);
    waiting[1]!();
    expect(await third).toMatchObject({ id: 'a' });
    expect(host.got).toHaveLength(2);
  });

  it('while it pauses before a retry', async () => {
    const host = await hostThat((_request, response) => void response.writeHead(503, { 'retry-after': '600' }).end());
    const hangUp = new AbortController();
    const { shop } = await shopAt(host.url, { settings: { Timeout: '1h' }, parent: requestCall({ signal: hangUp.signal }) });
    const outcome = shop['order']!();
    await expect.poll(() => host.got.length).toBe(1);
    setImmediate(() => hangUp.abort());
    // It would go on for ten minutes.
    await outcome;
    expect(host.got).toHaveLength(1);
  });
});

describe('concurrent calls', () => {
  it('end each at its own deadline, in whatever order they began', async () => {
    const { url } = await socketsThat(() => undefined);
    const { line } = lineTo(url);
    const hangUp = new AbortController();
    const within = async (milliseconds: number, signal?: AbortSignal) => {
      const deadline = performance.now() + milliseconds;
      const calls = await callsWithin(line, requestCall({ source: { deadline }, ...(signal && { signal }) }));
      return { deadline, outcome: calls['buy']!() };
    };
    const patient = await within(60_000, hangUp.signal);
    for (const { deadline, outcome } of await Promise.all([within(300), within(100), within(200)])) {
      expect(await Promise.race([outcome, patient.outcome])).toMatchObject({ status: 504 });
      expect(performance.now()).toBeGreaterThanOrEqual(deadline);
    }
    expect(await Promise.race([patient.outcome, Promise.resolve('waits')])).toBe('waits');
    hangUp.abort();
    expect(await patient.outcome).toMatchObject({ status: 504 });
  });

  it('share one listener for the end of their request, and only while there is a call', async () => {
    const arrived: Socket[] = [];
    const { url } = await socketsThat((socket) => void socket.once('data', () => arrived.push(socket)));
    const { signal } = new AbortController();
    const { shop } = await shopAt(url, { parent: requestCall({ signal }) });
    const outcomes = [shop['buy']!(), shop['buy']!(), shop['buy']!()];
    await expect.poll(() => arrived.length).toBe(3);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    for (const socket of arrived) socket.destroy();
    await Promise.all(outcomes);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});

it('a host that stops ends the calls that it waits for [REMOTE-12]', async () => {
  const arrived = Promise.withResolvers<void>();
  const { url } = await socketsThat((socket) => void socket.once('data', () => arrived.resolve()));
  const { shop, line } = await shopAt(url);
  const outcome = shop['buy']!();
  await arrived.promise;
  await line.close();
  expect(await outcome).toMatchObject({ status: 503 });
});
