import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { openSocket } from './protocol.ts';

/**
 * Starts a proxy that cuts or delays responses as request headers ask: `x-cut: <id>` cuts the connection when the response arrives, twice
 * per id because browsers repeat a request on a kept connection themselves, `x-cut-after: <bytes>-<id>` after so many bytes, and `x-delay: <ms>` delays it. It stops with the test. Returns its address.
 */
export async function startCuttingProxy(target: string): Promise<string> {
  const used = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const service = openSocket(target);
    let next: Order = {};
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => (client.destroy(), service.destroy(), sockets.delete(socket)));
    }
    client.on('data', (chunk: Buffer) => {
      next = { ...next, ...readOrder(chunk.toString('latin1'), used) };
      service.write(chunk);
    });
    service.on('data', (chunk: Buffer) => {
      const { delay, left } = next;
      if (delay !== undefined) return void setTimeout(() => client.destroyed || client.write(chunk), delay);
      if (left === undefined) return void client.write(chunk);
      next = { left: left - chunk.length };
      if (left >= chunk.length) client.write(chunk);
      else client.write(chunk.subarray(0, left), () => client.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The treatment of the next response. */
interface Order {
  readonly delay?: number;
  /** The bytes until the connection is cut. */
  readonly left?: number;
}

function readOrder(text: string, used: Map<string, number>): Order {
  const header = (name: string) => new RegExp(`^${name}: ([^\\r]+)`, 'im').exec(text)?.[1];
  const isDue = (id: string, times: number) => {
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    return count <= times;
  };
  const [delay, cut, after] = [header('x-delay'), header('x-cut'), header('x-cut-after')];
  if (delay !== undefined) return { delay: Number(delay) };
  if (cut !== undefined && isDue(cut, 2)) return { left: 0 };
  return after !== undefined && isDue(after, 1) ? { left: Number.parseInt(after, 10) } : {};
}
