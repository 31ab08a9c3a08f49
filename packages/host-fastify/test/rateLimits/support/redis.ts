import { randomUUID } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { RedisOptions } from '@portico/host-fastify';
import { createClient } from '@redis/client';
import { describe, onTestFinished } from 'vitest';
import { absent } from '../../../../../scripts/lib/needs.mjs';

const address = process.env['PORTICO_TEST_REDIS'] ?? 'redis://127.0.0.1:6379';

/** The Redis of the tests; undefined if it is unreachable, and then tests are skipped by name. */
const redisUrl = await reachable();

async function reachable(): Promise<string | undefined> {
  const client = createClient({ url: address, socket: { connectTimeout: 3000, reconnectStrategy: false } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.close();
    return address;
  } catch {
    return absent('Redis', 'start one and set PORTICO_TEST_REDIS to its address');
  }
}

/** Declares a suite that requires Redis. */
export function describeRedis(title: string, suite: () => void): void {
  describe.skipIf(redisUrl === undefined)(`${title}, on Redis`, suite);
}

/**
 * Returns Redis options with the test's own keys, which are deleted afterwards. The timeout is long: only outage tests
 * depend on slowness.
 */
export function ownKeys(): Required<RedisOptions> {
  const prefix = `test-${randomUUID()}:`;
  onTestFinished(async () => {
    const client = createClient({ url: address });
    await client.connect();
    const keys = await client.keys(`${prefix}*`);
    if (keys.length > 0) await client.del(keys);
    await client.close();
  });
  return { url: address, prefix, timeout: '60s' };
}

/** Starts a proxy between a host and Redis until the test ends, so that the test can cut the connection. */
export async function redisProxy() {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // An error is followed by 'close', which is sufficient here.
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (!isOpen) return void near.destroy();
    const far = keep(connect(Number(port || 6379), hostname));
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Cuts every connection, and accepts none until `restore`. */
    block() {
      isOpen = false;
      cut();
    },
    restore() {
      isOpen = true;
    },
    /** Sends nothing more on any connection, without closing them. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
