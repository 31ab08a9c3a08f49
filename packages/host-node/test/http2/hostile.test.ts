import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { Random } from '../../../host-fastify/test/hostile/random.ts';
import { openssl } from '../support/certificates.ts';
import { ask, begin, openSession, received } from '../support/http2Client.ts';
import { buildFrame, encodeHeaders, flags, frames, pseudo, RawSession } from '../support/rawSession.ts';
import { servers, startSecure } from '../support/secureHosts.ts';
import type { SecureHost } from '../support/secureHosts.ts';

const get = (path: string) => pseudo('GET', path);
const post = (path: string) => [...pseudo('POST', path), 'content-type', 'application/json'];
const cancel = Buffer.from([0, 0, 0, 8]);

/** Checks that a host still serves another client, within a second. */
async function expectServed({ port, files }: SecureHost): Promise<void> {
  const began = performance.now();
  expect(await ask(await openSession(port, files.ca), { path: '/hello' })).toMatchObject({ status: 200 });
  expect(performance.now() - began).toBeLessThan(5_000);
}

/** Sends frames until the host closes the connection; fails if it does not. */
async function flood(session: RawSession, frame: (round: number) => Buffer, rounds = 200_000): Promise<void> {
  let round = 0;
  while (!session.socket.destroyed && round < rounds) {
    const batch = Array.from({ length: 500 }, () => frame(round++));
    if (!session.socket.write(Buffer.concat(batch)))
      await Promise.race([new Promise((resolve) => session.socket.once('drain', resolve)), session.closed()]);
    await sleep(0);
  }
  // A paused connection does not notice its end.
  session.socket.resume();
  await Promise.race([session.closed(), sleep(5_000)]);
  expect(session.socket.destroyed, `closed after ${round} frames`).toBe(true);
}

const short = { headersTimeout: 500, requestTimeout: 1_000, connectionsCheckingInterval: 100, stallTimeout: 1_000 } as const;

describe.skipIf(!openssl).each(servers)('A hostile HTTP/2 client of the server %s', (server) => {
  it('that requests and cancels very often loses its connection (CVE-2023-44487)', { timeout: 60_000 }, async () => {
    const host = await startSecure(server);
    const session = await RawSession.open(host.port);
    const head = encodeHeaders(get('/work'));
    await flood(session, (round) =>
      Buffer.concat([
        buildFrame(frames.headers, flags.endStream | flags.endHeaders, round * 2 + 1, head),
        buildFrame(frames.reset, 0, round * 2 + 1, cancel),
      ]),
    );
    expect(host.counts.begun).toBeLessThan(2_000);
    await expectServed(host);
  });

  it('that begins more requests at once than permitted loses its connection', async () => {
    const host = await startSecure(server);
    const session = await RawSession.open(host.port);
    const settings = await session.frame(frames.settings, (frame) => (frame.flags & flags.ack) === 0);
    const values = Array.from({ length: settings.payload.length / 6 }, (_, index) => [
      settings.payload.readUInt16BE(index * 6),
      settings.payload.readUInt32BE(index * 6 + 2),
    ]);
    expect(values).toContainEqual([3, 100]);
    for (let index = 0; index < 150; index++) session.request(index * 2 + 1, get('/work'));
    await session.closed();
    expect(host.counts.begun).toBeLessThanOrEqual(100);
    await expectServed(host);
  });

  it.each([
    { title: 'settings', frame: () => buildFrame(frames.settings, 0, 0, Buffer.from([0, 3, 0, 0, 0, 9])) },
    { title: 'pings', frame: () => buildFrame(frames.ping, 0, 0, Buffer.alloc(8)) },
    { title: 'empty data', frame: () => buildFrame(frames.data, 0, 1, '') },
    {
      title: 'headers without an end (CVE-2024-27983)',
      frame: (round: number) => buildFrame(round === 0 ? frames.headers : frames.continuation, 0, 3, encodeHeaders([`x-${round}`, 'y'])),
    },
  ])('that sends $title without end loses its connection', { timeout: 60_000 }, async ({ frame }) => {
    const host = await startSecure(server);
    const session = await RawSession.open(host.port);
    session.request(1, post('/body'), flags.endHeaders);
    // It reads nothing, so confirmations queue at the host.
    session.socket.pause();
    await flood(session, frame);
    await expectServed(host);
  });

  it('that sends a body one byte at a time does not block others', { timeout: 60_000 }, async () => {
    const host = await startSecure(server);
    const session = await RawSession.open(host.port);
    session.request(1, post('/body'), flags.endHeaders);
    const bytes = Buffer.concat(Array.from({ length: 20_000 }, () => buildFrame(frames.data, 0, 1, ' ')));
    session.socket.write(bytes);
    await expectServed(host);
    expect((await Promise.race([session.frame(frames.headers), sleep(100)])) ?? 'pending').toBeDefined();
  });

  it('that does not send its body in time gets 408, also if its body has no reader', async () => {
    const { port, files } = await startSecure(server, short);
    const session = await openSession(port, files.ca);
    const asked = ['/body', '/by-hand'].map(async (path) => {
      const stream = begin(session, { method: 'POST', path, headers: { 'content-type': 'application/json' } }, false);
      const answer = received(stream);
      stream.write('{');
      return answer;
    });
    for (const answer of await Promise.all(asked)) {
      expect(answer.status).toBe(408);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'REQUEST_TIMEOUT' });
    }
    expect(await ask(session, { path: '/hello' })).toMatchObject({ status: 200 });
  });

  it('that does not send its headers in time, or nothing at all, loses its connection', async () => {
    const host = await startSecure(server, short);
    const [silent, partial] = [await RawSession.open(host.port), await RawSession.open(host.port)];
    partial.send(frames.headers, 0, 1, encodeHeaders(get('/hello')));
    await Promise.all([silent.closed(), partial.closed()]);
    await expectServed(host);
  });

  it('that stays idle receives GOAWAY, and its connection closes', async () => {
    const host = await startSecure(server, { ...short, keepAliveTimeout: 500 });
    const session = await RawSession.open(host.port);
    session.request(1, get('/hello'));
    await session.frame(frames.headers);
    expect((await session.frame(frames.goAway)).payload.readUInt32BE(4)).toBe(0);
    await session.closed();
    await expectServed(host);
  });

  it('that opens no window for its responses loses their streams, not the session', { timeout: 30_000 }, async () => {
    const host = await startSecure(server, short);
    // 4 is the initial window of streams.
    const session = await RawSession.open(host.port, [4, 0]);
    for (const [stream, path] of [
      [1, '/large'],
      [3, '/endless'],
      [5, '/hello'],
    ] as const)
      session.request(stream, get(path));
    for (const stream of [1, 3, 5]) await session.frame(frames.reset, (frame) => frame.stream === stream);
    await vi.waitFor(() => expect(host.counts.ended).toBe(1));
    session.send(frames.settings, 0, 0, Buffer.from([0, 4, 0, 0, 0xff, 0xff]));
    session.request(7, get('/hello'));
    await session.frame(frames.data, ({ stream }) => stream === 7);
  });

  it('that reads slowly receives its whole response', { timeout: 30_000 }, async () => {
    const { port } = await startSecure(server, short);
    const session = await RawSession.open(port, [4, 0]);
    session.request(1, get('/large'));
    let size = 0;
    for (let round = 0; round < 12; round++) {
      const window = Buffer.from([0, 2, 0, 0]);
      session.send(frames.windowUpdate, 0, 0, window);
      session.send(frames.windowUpdate, 0, 1, window);
      await sleep(300);
    }
    size = session.frames.filter(({ type }) => type === frames.data).reduce((sum, { payload }) => sum + payload.length, 0);
    expect(size).toBe(1_200_002);
  });

  it('that does not read its connection at all loses it', { timeout: 30_000 }, async () => {
    const host = await startSecure(server, short);
    const session = await RawSession.open(host.port, [4, 0x7f_ff_ff_ff]);
    session.send(frames.windowUpdate, 0, 0, Buffer.from([0x7f, 0xff, 0, 0]));
    session.socket.pause();
    for (let index = 0; index < 60; index++) session.request(index * 2 + 1, get('/large'));
    await vi.waitFor(async () => expect(await countOf(host)).toBe(0), { timeout: 15_000, interval: 200 });
    await expectServed(host);
  });

  const seed = Number(process.env['PORTICO_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

  it(`that sends random frames does not disturb others (seed ${seed})`, { timeout: 60_000 }, async () => {
    const host = await startSecure(server, short);
    const random = new Random(seed);
    const pick = (most: number) => random.pick(Array.from({ length: most }, (_, index) => index));
    for (let round = 0; round < 30; round++) {
      const session = await RawSession.open(host.port);
      for (let index = 0; index < 40; index++) {
        const stream = random.pick([0, 1, 1, 3, 3, 5, 7, 2, 2 ** 31 - 1]);
        const payload = random.chance(0.4)
          ? encodeHeaders(random.chance(0.5) ? get('/work') : post('/body'))
          : Buffer.from(Array.from({ length: pick(40) }, () => pick(256)));
        session.send(pick(11), pick(64), stream, payload);
      }
      await sleep(10);
      if (random.chance(0.5)) session.socket.destroy();
    }
    await expectServed(host);
  });
});

/** Returns the number of connections of a host. */
function countOf({ host }: SecureHost): Promise<number> {
  return new Promise((resolve, reject) => host.server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
}
