import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { FileResponse } from '@portico/core';
import * as fastify from '@portico/host-fastify';
import * as node from '@portico/host-node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { area, operation } from '../../host-fastify/test/support/plans.ts';

const servers = { fastify, node } as const;
const clients = 40;
/** As much memory as a few compressed streams hold. */
const responseMemory = 12_000_000;

/** Yields an endless response that is still large when it is compressed. */
async function* produceBytes() {
  for (;;) {
    yield crypto.getRandomValues(new Uint8Array(65_536));
    await pause(0);
  }
}

const endless = operation({
  verb: 'GET',
  route: '/endless',
  allowAnonymous: true,
  answer: 'file',
  invoke: () => new FileResponse({ content: Readable.from(produceBytes()), contentType: 'text/plain' }),
});

describe.each(['fastify', 'node'] as const)('Clients on %s that do not read compressed streams', (name) => {
  const { addServiceEndpoints, createHost, mapServiceEndpoints } = servers[name] as typeof node;

  it.each(['br', 'zstd'])('are disconnected when their %s streams hold too much memory', async (encoding) => {
    const host = createHost({ environment: 'test', responseMemory });
    onTestFinished(() => host.close());
    addServiceEndpoints(host, [area([endless])], { authenticate: () => undefined, compression: true });
    mapServiceEndpoints(host);
    await host.listen({ host: '127.0.0.1', port: 0 });
    const { port } = host.server.address() as AddressInfo;
    for (let client = 0; client < clients; client++) ask(port, encoding);
    const count = promisify(host.server.getConnections.bind(host.server));
    const countConnections = () => count();
    await expect.poll(countConnections, { timeout: 5_000 }).toBe(clients);
    // A client that does not read does not notice that it was disconnected.
    await expect.poll(countConnections, { timeout: 20_000 }).toBeLessThan(clients * 0.75);
  });
});

function ask(port: number, encoding: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /endless HTTP/1.1\r\nhost: test.example\r\naccept-encoding: ${encoding}\r\n\r\n`);
  return socket.pause();
}
