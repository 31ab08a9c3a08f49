import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHost, startHost } from '@portico/host-node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { echo, echoBody, operation } from '../../host-fastify/test/support/plans.ts';
import { exchange } from '../../host-fastify/test/support/sockets.ts';
import { hostOf, portOf } from './support/hosts.ts';

const listening = async (listener: RequestListener) => {
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('A host in a server of the application', () => {
  it('opens on the first request, and responds as usual', async () => {
    const host = hostOf([echoBody('POST', '/x')]);
    const address = await listening(host.handle);
    const post = (body: string) => fetch(`${address}/x`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(await (await post('{"a":1}')).json()).toEqual({ got: { a: 1 } });
    expect((await fetch(`${address}/nope`)).status).toBe(404);
    expect((await fetch(`${address}/x`)).headers.get('allow')).toBe('POST');
  });

  it('rejects ambiguous requests', async () => {
    const address = await listening(hostOf([echo('GET', '/x/{id}')]).handle);
    const wire = await exchange(Number(new URL(address).port), 'GET /x/1 HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 2_000);
    expect(wire).toMatch(/^HTTP\/1\.1 400 [^]*The request specifies several hosts\./);
    const chunked = 'GET /x/1 HTTP/1.0\r\nhost: a\r\ntransfer-encoding: chunked\r\nconnection: keep-alive\r\n\r\n0\r\n\r\n';
    expect(await exchange(Number(new URL(address).port), chunked, 2_000)).toMatch(/^HTTP\/1\.1 400 [^]*transfer coding\./);
  });

  it('passes unknown requests to the next handler, with the headers that were set before', async () => {
    const host = hostOf([echo('GET', '/x/{id}')]);
    const address = await listening((request, response) => {
      response.setHeader('x-before', 'yes');
      host.handle(request, response, () => void response.writeHead(200).end('next'));
    });
    expect(await (await fetch(`${address}/other`)).text()).toBe('next');
    const known = await fetch(`${address}/x/1`);
    expect([await known.json(), known.headers.get('x-before')]).toEqual([{ route: '/x/{id}', id: '1' }, 'yes']);
  });

  it('responds with 500 while it cannot start', async () => {
    const host = hostOf([], { endpoints: { maxPageSize: 0 } });
    const response = await fetch(`${await listening(host.handle)}/x`);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([500, 'INTERNAL_ERROR']);
  });

  it('closes after its requests have ended', async () => {
    let release = () => {};
    let closed = false;
    const slow = operation({ verb: 'GET', route: '/slow', invoke: () => new Promise((resolve) => (release = () => resolve('done'))) });
    const host = hostOf([slow], { around: (each) => each.onClose(() => void (closed = true)) });
    const address = await listening(host.handle);
    const response = fetch(`${address}/slow`, { headers: { connection: 'close' } });
    await expect.poll(async () => String(release)).not.toBe('() => {}');
    const closing = host.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(closed).toBe(false);
    release();
    expect(await (await response).json()).toBe('done');
    await closing;
    expect(closed).toBe(true);
  });
});

describe('WebSockets', () => {
  it('are accepted by a listener of the server, and end when the host stops', async () => {
    const host = hostOf([echo('GET', '/x/{id}')]);
    const { accept, frame } = await import('./support/webSocket.ts');
    host.server.on('upgrade', (request, socket) => accept(request, socket, (text) => socket.write(frame(`echo ${text}`))));
    const running = await startHost(host, { host: '127.0.0.1', port: 0, announce: () => {} });
    const socket = new WebSocket(running.address.replace('http', 'ws') + '/chat');
    const received = new Promise<string>((resolve) => socket.addEventListener('message', ({ data }) => resolve(String(data))));
    socket.addEventListener('open', () => socket.send('hello'));
    expect(await received).toBe('echo hello');
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    expect((await fetch(`${running.address}/x/1`)).status).toBe(200);
    await running.stop();
    await closed;
  });
});

describe('Requests that a client pipelines', () => {
  it('get their responses in order, one after the other', async () => {
    let running = 0;
    let most = 0;
    const counted = echo('GET', '/x/{id}', {
      async invoke({ id }: { readonly id: string }) {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, Number(id) % 3));
        running -= 1;
        return id;
      },
    });
    const port = await portOf(hostOf([counted]));
    const ids = Array.from({ length: 50 }, (_, index) => String(index));
    const bytes = ids.map((id) => `GET /x/${id} HTTP/1.1\r\nhost: x\r\n${id === '49' ? 'connection: close\r\n' : ''}\r\n`).join('');
    const wire = await exchange(port, bytes, 10_000);
    expect([...wire.matchAll(/\r\n\r\n"(\d+)"/g)].map(([, id]) => id)).toEqual(ids);
    expect(most).toBe(1);
  });
});

describe('A closing host', () => {
  it('finishes requests in flight, closes connections, and closes resources in reverse order', async () => {
    const order: string[] = [];
    const slow = operation({ verb: 'GET', route: '/slow', invoke: () => new Promise((resolve) => setTimeout(() => resolve('done'), 200)) });
    const host = hostOf([slow], {
      around(each) {
        each.onClose(() => void order.push('first'));
        each.onClose(() => void order.push('second'));
      },
    });
    const port = await portOf(host);
    const wire = exchange(port, 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n', 5_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await host.close();
    expect(await wire).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*"done"$/i);
    expect(order).toEqual(['second', 'first']);
  });

  it('closes everything even if something fails, and reports the error', async () => {
    const host = createHost({ environment: 'test' });
    let closed = false;
    host.onClose(() => void (closed = true));
    host.onClose(() => {
      throw new Error('stuck');
    });
    await expect(host.close()).rejects.toThrow('stuck');
    expect(closed).toBe(true);
  });
});
