import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addServiceEndpoints, mapServiceEndpoints } from '@portico/host-fastify';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, echoBody } from './support/plans.ts';
import { answerOf, listen } from './support/sockets.ts';

const announced = 400_000_000;

/** Creates an application with its own server and mounted operations; reports how much its first connection has received. */
async function application() {
  const app = fastify();
  onTestFinished(() => app.close());
  const connections: Socket[] = [];
  app.server.on('connection', (socket) => connections.push(socket));
  app.post('/theirs', async () => 'theirs');
  const operations = [echoBody('POST', '/plain'), echoBody('POST', '/closed', { permissions: ['never'] })];
  addServiceEndpoints(app, [area(operations)], { requireJwt: false, refuseUnknownRoutes: true });
  mapServiceEndpoints(app);
  return { port: await listen(app), received: () => connections[0]!.bytesRead };
}

/** Sends `piece` repeatedly while the connection is open, whatever is received, for at most 10 seconds. */
async function keepSending(port: number, head: string, { piece, pause }: { piece: Buffer; pause: number }) {
  // The end of the host's side does not end the client's side.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('error', () => {}).on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.write(head);
  const patience = AbortSignal.timeout(10_000);
  while (!socket.destroyed && !socket.closed && !patience.aborted) {
    socket.write(piece);
    if (pause > 0 || socket.writableNeedDrain) await wait(Math.max(pause, 1));
  }
  socket.destroy();
  return { text, isClosedByHost: !patience.aborted };
}

const head = (path: string, length = `content-length: ${announced}`) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
const fast = { piece: Buffer.alloc(65_536, 0x20), pause: 0 };
const slow = { piece: Buffer.alloc(10, 0x20), pause: 50 };

describe('an application with its own server', { timeout: 60_000 }, () => {
  it.each([
    ['a body that is too large', '/plain', 413],
    ['a caller without permission', '/closed', 401],
    ['an unknown address', '/nowhere', 404],
  ])('closes the connection after an operation has rejected %s, even if the client continues to send', async (_title, path, status) => {
    for (const pace of [fast, slow]) {
      const { port, received } = await application();
      const { text, isClosedByHost } = await keepSending(port, head(path), pace);
      expect(isClosedByHost).toBe(true);
      expect(received()).toBeLessThan(12_000_000);
      // A reset may discard the response for a client that continues to send at full speed.
      if (pace === slow || text !== '') expect(answerOf(text)).toMatchObject({ status, headers: { connection: 'close' } });
    }
  });

  it('closes the connection of a body without a length, too', async () => {
    const { port, received } = await application();
    const piece = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`);
    const { isClosedByHost } = await keepSending(port, head('/closed', 'transfer-encoding: chunked'), { piece, pause: 0 });
    expect(isClosedByHost).toBe(true);
    expect(received()).toBeLessThan(12_000_000);
  });

  it('retains a connection whose small body was rejected, and one whose large body was read', async () => {
    const { port } = await application();
    const large = JSON.stringify('a'.repeat(1_000_000));
    const requests = [head('/closed', 'content-length: 2'), '""', head('/plain', `content-length: ${large.length}`), large];
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    for (const part of requests) socket.write(part);
    await expect.poll(() => text.match(/HTTP\/1\.1 \d+/g), { timeout: 20_000 }).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
    expect(text).not.toMatch(/connection: close/i);
  });
});
