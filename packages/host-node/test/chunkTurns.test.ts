import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '../src/index.ts';
import { chunkTurns } from '../../host/src/bodies/chunkTurns.ts';

const head = 'POST /x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n';
const chunks = (count: number) => '1\r\na\r\n'.repeat(count);
const last = '0\r\n\r\n';
/** The most chunks of one byte in one read of a connection, which is 64 KiB. */
const ofOneRead = Math.ceil(65_536 / 6);

/** Starts a server and returns its port. */
async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Sends bytes over a connection and returns what is received until the text ends with `end`. */
async function exchange(port: number, text: string, end: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(text);
  let received = '';
  for await (const bytes of socket) {
    received += String(bytes);
    if (received.endsWith(end)) break;
  }
  return received;
}

/** Sends 200,000 chunks of one byte on each of some connections, and returns the most that were read in one turn of the event loop. */
async function mostInOneTurn(connections: number, pace: (request: IncomingMessage) => void): Promise<number> {
  let most = 0;
  let pieces = 0;
  let isOver = false;
  const countTurn = () => {
    most = Math.max(most, pieces);
    pieces = 0;
    if (!isOver) setImmediate(countTurn);
  };
  const port = await serve((request, response) => {
    pace(request);
    request.on('data', () => pieces++).on('end', () => response.end('read'));
  });
  setImmediate(countTurn);
  await Promise.all(Array.from({ length: connections }, () => exchange(port, head + chunks(200_000) + last, 'read')));
  isOver = true;
  return most;
}

it('reads one connection in each turn of the event loop while bodies arrive in chunks of one byte', async () => {
  // Each connection is read once before it has to wait.
  expect(await mostInOneTurn(3, (request) => chunkTurns.pace(request))).toBeLessThanOrEqual(4 * ofOneRead);
  expect(await mostInOneTurn(3, () => {})).toBeGreaterThan(4 * ofOneRead);
});

it('reads the next request of a connection after a body in many small chunks', async () => {
  const port = await serve((request, response) => {
    chunkTurns.pace(request);
    let size = 0;
    request.on('data', (bytes: Buffer) => (size += bytes.length)).on('end', () => response.end(`size ${size}.`));
  });
  const request = (count: number) => head + chunks(count) + last;
  const received = await exchange(port, request(5_000) + request(30_000) + request(1), 'size 1.');
  expect(received.match(/size \d+\./g)).toEqual(['size 5000.', 'size 30000.', 'size 1.']);
});

it('waits for a reader that has paused', async () => {
  const port = await serve((request, response) => {
    chunkTurns.pace(request);
    let size = 0;
    request.on('data', (bytes: Buffer) => {
      size += bytes.length;
      if (size % 10_000 !== 0) return;
      request.pause();
      setImmediate(() => setImmediate(() => request.resume()));
    });
    request.on('end', () => response.end(`size ${size}.`));
  });
  expect(await exchange(port, head + chunks(100_000) + last, 'size 100000.')).toContain('200 OK');
});

it('is what a host does with all bodies of unknown length', async () => {
  const host = createHost({ environment: 'test' });
  onTestFinished(() => host.close());
  addServiceEndpoints(host, [], { requireJwt: false });
  mapServiceEndpoints(host);
  await host.listen({ port: 0, host: '127.0.0.1' });
  const paced: boolean[] = [];
  host.server.prependListener('request', (request: IncomingMessage) => {
    setImmediate(() => paced.push(Object.hasOwn(request, 'push')));
  });
  const { port } = host.server.address() as AddressInfo;
  await exchange(port, `${head}${chunks(2)}${last}`, '}');
  await exchange(port, 'GET /x HTTP/1.1\r\nhost: x\r\n\r\n', '}');
  expect(paced).toEqual([true, false]);
});
