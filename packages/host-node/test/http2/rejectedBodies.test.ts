import { describe, expect, it } from 'vitest';
import { openssl } from '../support/certificates.ts';
import { ask, begin, openSession, received } from '../support/http2Client.ts';
import { servers, startSecure } from '../support/secureHosts.ts';
import { countStreams } from '../support/streams.ts';

const csv = { 'content-type': 'text/csv' };
const json = { 'content-type': 'application/json' };
const bodies = [
  { title: 'of another type', path: '/body', headers: csv, status: 415, size: 7 },
  { title: 'of another type for a hand-written route', path: '/by-hand', headers: csv, status: 415, size: 7 },
  { title: 'of another type in several frames', path: '/by-hand', headers: csv, status: 415, size: 40_000 },
  { title: 'that announces too many bytes', path: '/body', headers: { ...json, 'content-length': '300000' }, status: 413, size: 300_000 },
  { title: 'that has too many bytes', path: '/body', headers: json, status: 413, size: 300_000 },
];

describe.skipIf(!openssl).each(servers)('A rejected body over HTTP/2 to the server %s', (server) => {
  it.each(bodies)('$title does not keep its stream, so the host stops', async ({ path, headers, status, size }) => {
    const { port, files, host, stop } = await startSecure(server, {}, { stopTimeout: 20_000 });
    const streams = countStreams(host.server);
    const session = await openSession(port, files.ca);
    for (let index = 0; index < 10; index++) {
      expect(await ask(session, { method: 'POST', path, headers, body: 'x'.repeat(size) })).toMatchObject({ status });
      // The body ends before or after the response.
      const stream = begin(session, { method: 'POST', path, headers }, false);
      const answer = received(stream);
      stream.write('x'.repeat(size));
      setTimeout(() => stream.end(), index);
      expect(await answer).toMatchObject({ status });
    }
    await expect.poll(() => streams, { timeout: 5_000 }).toEqual({ all: 20, open: 0 });
    await stop();
  });
});
