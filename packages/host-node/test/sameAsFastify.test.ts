import { describe, expect, it } from 'vitest';
import { Random } from '../../host-fastify/test/hostile/random.ts';
import { exchange } from '../../host-fastify/test/support/sockets.ts';
import { startBoth } from './support/bothServers.ts';
import type { BothPorts } from './support/bothServers.ts';
import { makeRequest } from './support/wireRequests.ts';
import type { WireRequest } from './support/wireRequests.ts';

/**
 * Returns the bytes after a request: they show whether the connection is retained, and end it. Nothing follows a request
 * that ends the connection itself.
 */
const following = (bytes: string) => (/^[^\r]* HTTP\/1\.0\r|^connection: close\r/m.test(bytes) ? '' : last);
const last = 'GET /rooms/1 HTTP/1.1\r\nhost: last.example\r\nconnection: close\r\n\r\n';

/** Returns received bytes in a comparable form: without dates and trace ids, and with sorted headers. */
function comparable(wire: string): string {
  const plain = wire.replaceAll(/\b[0-9a-f]{32}\b/g, '<trace>').replaceAll(/^date: .*\r\n/gim, '');
  return plain.replaceAll(/(HTTP\/1\.1 \d+[^\r]*)\r\n((?:[^\r]+\r\n)*)\r\n/g, (_, line: string, head: string) => {
    const lines = head.split('\r\n').filter(Boolean);
    return `${line}\r\n${lines
      .map((each) => each.replace(/^[^:]+/, (name) => name.toLowerCase()))
      .toSorted()
      .join('\r\n')}\r\n\r\n`;
  });
}

/**
 * Returns whether the servers differ by design: hand-written routes of Node's server accept no empty segment, and JSON only
 * in UTF-8 (RFC 8259).
 */
const isOther = ({ bytes }: WireRequest) => /^[A-Z]+ \/by-hand(?:\/\/|[^]*charset=latin1)/.test(bytes);

/** Removes HTTPS headers: Fastify ignores proxies for the protocol of a request with a malformed path. */
const withoutTransport = (wire: string) =>
  wire.startsWith('HTTP/1.1 400 ') ? wire.replace(/strict-transport-security: .*\r\n/, '') : wire;

/** Sends a request to both servers. Returns undefined if the responses are equal. */
async function differenceOf(ports: BothPorts, { bytes, title }: WireRequest): Promise<object | undefined> {
  const wires = [ports.fastify, ports.node].map(async (port) => comparable(await exchange(port, bytes + following(bytes), 5_000)));
  const [onFastify = '', onNode = ''] = (await Promise.all(wires)).map(withoutTransport);
  if (onFastify === onNode || firstOf(onFastify) === firstOf(onNode)) return undefined;
  if (isOtherOrder(bytes, [onFastify, onNode])) return undefined;
  return { title, onFastify, onNode };
}

/** Returns whether a response was sent before the body was read. GET and HEAD need no body, and without a route nothing does. */
const isBeforeBody = (bytes: string, wire: string) =>
  /^(?:GET|HEAD) /.test(bytes) ? /^HTTP\/1\.1 [2-5]/.test(wire) : /^HTTP\/1\.1 40[45] /.test(wire);

/** Returns whether a response rejects malformed chunks. */
const refusesChunks = (wire: string) => /^HTTP\/1\.1 400 [^]*The received data is not a valid HTTP request/.test(wire);

/** Returns whether one server responds before it reads the malformed chunks that the other one rejects. */
const isOtherOrder = (bytes: string, wires: readonly string[]) =>
  /\r\nzz\r\n/.test(bytes) && wires.some(refusesChunks) && wires.every((wire) => refusesChunks(wire) || isBeforeBody(bytes, wire));

/**
 * Returns the first response to a request without a route: Fastify closes the connection if it does not read the body, and
 * adds Vary to some of these responses.
 */
function firstOf(wire: string): string {
  const first = wire.replace(/(?<!^)HTTP\/1\.1 [^]*/, '').replaceAll(/^(?:connection|keep-alive|vary): .*\r\n/gm, '');
  return /^HTTP\/1\.1 40[45] /.test(first) ? first : wire;
}

describe('Responses of both servers', () => {
  const seed = Number(process.env['PORTICO_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const rounds = Number(process.env['PORTICO_TEST_ROUNDS'] ?? 400);

  it.each([
    { title: 'as by default', options: {} },
    { title: 'compressed, behind a proxy', options: { compression: true, host: { trustProxy: '127.0.0.1' } } },
  ])(`are the same for any request, $title (seed ${seed})`, async ({ options }) => {
    const ports = await startBoth(options);
    const random = new Random(seed);
    const differences: object[] = [];
    for (let index = 0; index < rounds && differences.length < 10; index++) {
      const request = makeRequest(random);
      const difference = isOther(request) ? undefined : await differenceOf(ports, request);
      if (difference) differences.push(difference);
    }
    expect(differences).toEqual([]);
  });
});
