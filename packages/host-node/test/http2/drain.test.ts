import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { openssl } from '../support/certificates.ts';
import { ask, begin, openSession, received } from '../support/http2Client.ts';
import { frames, pseudo, RawSession } from '../support/rawSession.ts';
import { servers, startSecure } from '../support/secureHosts.ts';

describe.skipIf(!openssl).each(servers)('A stopping host with HTTP/2 on the server %s', (server) => {
  it('completes the requests in progress, and names the last one so that clients send the others elsewhere', async () => {
    const { port, counts, stop } = await startSecure(server, {}, {});
    const [busy, idle] = [await RawSession.open(port), await RawSession.open(port)];
    busy.request(1, pseudo('GET', '/work'));
    await vi.waitFor(() => expect(counts.begun).toBe(1));
    const stopped = stop();
    const { payload } = await busy.frame(frames.goAway);
    expect([payload.readUInt32BE(0), payload.readUInt32BE(4)]).toEqual([1, 0]);
    busy.request(3, pseudo('GET', '/work'));
    await busy.frame(frames.data, ({ stream }) => stream === 1);
    await Promise.all([busy.closed(), idle.closed(), stopped]);
    expect([counts.begun, busy.frames.some(({ stream }) => stream === 3)]).toEqual([1, false]);
  });

  it('aborts the streams that are left when its time is over, and names them', async () => {
    const { port, files, stop } = await startSecure(server, {}, { stopTimeout: 500 });
    const session = await openSession(port, files.ca);
    const stream = begin(session, { path: '/endless' }, true);
    const answer = received(stream);
    await new Promise((resolve) => stream.once('data', resolve));
    await expect(stop()).rejects.toThrow('The host stopped with unfinished work: GET /endless.');
    expect((await answer).body).not.toBe('');
  });

  it('serves new sessions during its delay, and closes them afterwards', async () => {
    const { port, files, stop } = await startSecure(server, {}, { drainDelay: 800 });
    const stopped = stop();
    await sleep(100);
    expect(await ask(await openSession(port, files.ca), { path: '/hello' })).toMatchObject({ status: 200 });
    await stopped;
  });
});
