import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHost } from '../src/createHost.ts';

describe('Requests that a client pipelines', () => {
  const opened: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close();
  });

  const start = async (respond: (index: number) => string | Promise<string>) => {
    const host = createHost({ environment: 'test' });
    let begun = 0;
    host.get('/:index', async ({ params }) => {
      begun += 1;
      return respond(Number((params as { index: string }).index));
    });
    host.post('/', async ({ body }) => JSON.stringify(body));
    await host.listen({ port: 0, host: '127.0.0.1' });
    opened.push(host);
    const { port } = host.server.address() as { port: number };
    const client = async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      opened.push({ close: () => socket.destroy() });
      await once(socket, 'connect');
      return socket;
    };
    const open = () => new Promise<number>((resolve) => host.server.getConnections((_error, count) => resolve(count)));
    return { client, begun: () => begun, open };
  };
  const get = (index: number) => `GET /${index} HTTP/1.1\r\nhost: a\r\n\r\n`;
  const read = (socket: Socket, isAll: (text: string) => boolean) =>
    new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
        if (isAll(text)) resolve(text);
      });
    });

  it('run one after the other, however many a client sends without reading', async () => {
    const large = 'x'.repeat(5_000_000);
    const { client, begun } = await start(() => large);
    const socket = await client();
    socket.pause();
    socket.write(Array.from({ length: 500 }, (_, index) => get(index)).join(''));
    await expect.poll(begun).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(begun()).toBeLessThan(5);
  });

  it('get their responses in order, including bodies, even more than are read at once', async () => {
    const { client } = await start(async (index) => {
      if (index % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      return `<${index}>`;
    });
    const socket = await client();
    const numbers = Array.from({ length: 2000 }, (_, index) => index);
    const post = (index: number) =>
      `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${`"<${index}>"`.length}\r\n\r\n"<${index}>"`;
    const all = read(socket, (text) => text.includes('<1999>'));
    socket.write(numbers.map((index) => (index % 3 === 0 ? post(index) : get(index))).join(''));
    expect([...(await all).matchAll(/<(\d+)>/g)].map(([, index]) => Number(index))).toEqual(numbers);
  });

  it('leave turns of the event loop to other clients, even if each response is immediate', async () => {
    let [turns, isOver] = [0, false];
    const count = (): unknown => isOver || ((turns += 1), setImmediate(count));
    const { client, begun } = await start((index) => {
      if (index === 0) count();
      for (const end = performance.now() + 1; performance.now() < end;);
      return `<${index}>`;
    });
    const socket = await client();
    const all = read(socket, (text) => text.includes('<499>'));
    socket.write(Array.from({ length: 500 }, (_, index) => get(index)).join(''));
    await all;
    isOver = true;
    expect(begun()).toBe(500);
    // Together they work for half a second.
    expect(turns).toBeGreaterThan(20);
  });

  it('are dropped with their connection, without affecting others', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { client, begun, open } = await start(async (index) => {
      if (index === 0) await held;
      return `<${index}>`;
    });
    const left = await client();
    left.write([0, 1, 2].map(get).join(''));
    await expect.poll(begun).toBe(1);
    left.destroy();
    await expect.poll(open).toBe(0);
    release();
    const other = await client();
    const answered = read(other, (text) => text.includes('<9>'));
    other.write(get(9));
    await answered;
    expect(begun()).toBe(2);
  });
});
