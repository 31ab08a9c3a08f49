import { randomUUID } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { RedisOptions } from '@portico/host-fastify';
import { createClient } from '@redis/client';
import { describe, onTestFinished } from 'vitest';
import { absent } from '../../../../../scripts/lib/needs.mjs';

const address = process.env['PORTICO_TEST_REDIS'] ?? 'redis://127.0.0.1:6379';

/** The Redis that tests use; undefined where none answers, and then tests are left out by name. */
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

/** A suite that needs Redis. */
export function describeRedis(title: string, suite: () => void): void {
  describe.skipIf(redisUrl === undefined)(`${title}, on Redis`, suite);
}

/** Redis, with keys of the test's own that are gone after it. It is waited for: only a test of an outage has it be slow, and no machine. */
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

/** Stands between a host and Redis until the test is over, so that it can cut what connects them. */
export async function redisProxy() {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // An error is followed by 'close', which is all that matters here.
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
    /** Cuts every connection, and lets none through until `restore`. */
    block() {
      isOpen = false;
      cut();
    },
    restore() {
      isOpen = true;
    },
    /** Says nothing more on any connection, and closes none. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
