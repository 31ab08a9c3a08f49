import { describe, expect, it } from 'vitest';
import { Random } from '../../../host-fastify/test/hostile/random.ts';
import { startBoth } from '../support/bothServers.ts';
import { certificateFiles, openssl } from '../support/certificates.ts';
import { ask, askOlder, openSession } from '../support/http2Client.ts';
import type { Received, Sent } from '../support/http2Client.ts';
import { makeRequest } from '../support/wireRequests.ts';

/** The headers that only one of the versions has. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** Returns a response without what differs by its version or its time. */
function comparable({ status, headers, body }: Received): object {
  // The parser of HTTP/1.1 rejects headers that are too long before it knows the path.
  if (status === 431) return { status };
  const plain = (text: string) => text.replaceAll(/\b[0-9a-f]{32}\b/g, '<trace>');
  const names = Object.keys(headers).filter((name) => !ofConnection.has(name));
  return { status, headers: Object.fromEntries(names.toSorted().map((name) => [name, plain(String(headers[name]))])), body: plain(body) };
}

/** Returns the request of some bytes, or undefined if no client would send it over HTTP/2. */
function requestOf(bytes: string): Sent | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  const [line = '', ...lines] = bytes.slice(0, end).split('\r\n');
  const [method = '', path = '', version] = line.split(' ');
  const fields = lines.map((each) => /^([^:]+): ?(.*)$/.exec(each));
  if (version !== 'HTTP/1.1' || !path.startsWith('/') || /[#\u0080-\uffff]/.test(path) || fields.includes(null)) return undefined;
  const headers = Object.fromEntries(fields.map((field) => [field![1]!.toLowerCase(), field![2]!]));
  for (const name of ['host', 'connection', 'upgrade']) delete headers[name];
  if (headers['expect'] === '100-continue' || headers['content-length'] === '-1') return undefined;
  // The parser of HTTP/1.1 rejects headers that are too long before it knows the method, so this response has a body.
  if (method === 'HEAD' && end > 16_000) return undefined;
  const sent = bytes.slice(end + 4);
  const body = headers['transfer-encoding'] === undefined ? sent : unchunked(sent);
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return { method, path, headers, ...(hasBody && { body }) };
}

function unchunked(text: string): string {
  const start = text.indexOf('\r\n') + 2;
  return text.startsWith('0\r\n') ? '' : text.slice(start, text.lastIndexOf('\r\n0\r\n'));
}

/** Returns the request without the headers that HTTP/2 forbids. */
function withoutLength({ headers = {}, ...sent }: Sent, random: Random): Sent {
  const { 'transfer-encoding': _, ...others } = headers;
  // A body has its length or not: both are usual.
  if (random.chance(0.5)) delete (others as Record<string, unknown>)['content-length'];
  return { ...sent, headers: others };
}

describe.skipIf(!openssl)('Responses over HTTP/2', () => {
  const seed = Number(process.env['PORTICO_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const rounds = Number(process.env['PORTICO_TEST_ROUNDS'] ?? 300);

  it.each([
    { title: 'as by default', options: {} },
    { title: 'compressed, behind a proxy', options: { compression: true, host: { trustProxy: '127.0.0.1' } } },
  ])(`are those of HTTP/1.1 for any request, $title (seed ${seed})`, { timeout: 60_000 }, async ({ options }) => {
    const { certificate, key, ca } = certificateFiles();
    const ports = await startBoth({ ...options, host: { ...options.host, tls: { certificate, key }, http2: true } });
    const random = new Random(seed);
    const differences: object[] = [];
    for (const port of [ports.node, ports.fastify]) {
      let session = await openSession(port, ca);
      for (let index = 0; index < rounds && differences.length < 5; index++) {
        const older = requestOf(makeRequest(random).bytes);
        if (!older) continue;
        const newer = withoutLength(older, random);
        if (session.closed || session.destroyed) session = await openSession(port, ca);
        const [one, other] = [await askOlder(port, ca, older), await ask(session, newer)].map(comparable);
        if (JSON.stringify(one) !== JSON.stringify(other))
          differences.push({ server: port === ports.node ? 'node' : 'fastify', newer, one, other });
      }
    }
    expect(differences).toEqual([]);
    await expect.poll(() => ports.streams.map(({ open }) => open)).toEqual([0, 0]);
    expect(Math.min(...ports.streams.map(({ all }) => all))).toBeGreaterThan(0);
  });
});
