import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Message } from '@portico/messaging';
import { createHttpPeer } from '@portico/messaging-http';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';

const messageAt = (position: number, payload = '{}'): Message => ({
  id: `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
  event: 'Shop.OrderPlaced',
  payload,
  occurredAt: '2030-01-01T00:00:00.000Z',
  source: 'shop',
  position,
});
const messages = [1, 2, 3].map((position) => messageAt(position));

const addressOf = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Starts a host that responds as the test says, and records the batches that it receives. */
async function host(answer: (request: IncomingMessage, response: ServerResponse, batch: readonly Message[]) => void) {
  const batches: (readonly Message[])[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const batch = (JSON.parse(body) as { messages: readonly Message[] }).messages;
      batches.push(batch);
      answer(request, response, batch);
    });
  });
  onTestFinished(() => server.closeAllConnections());
  return { url: await addressOf(server), batches };
}

const peerAt = (baseUrl: string, more: { readonly timeout?: number; readonly maxBytes?: number } = {}) =>
  createHttpPeer({ area: 'Billing', baseUrl, authorization: () => 'Bearer token', ...more });

const receipt = (response: ServerResponse, stored: number, unreadable: readonly object[] = []) =>
  response.end(JSON.stringify({ stored, unreadable }));

describe('a host that receives messages over HTTP', () => {
  it('receives them in order, with the area and a credential, and acknowledges all of them', async () => {
    const { url, batches } = await host((request, response, batch) => {
      expect([request.method, request.url, request.headers.authorization]).toEqual(['POST', '/_service/messages', 'Bearer token']);
      receipt(response, batch.length);
    });
    expect(await peerAt(`${url}/`).send(messages)).toEqual({ taken: 3, unreadable: new Map() });
    expect(batches).toEqual([messages]);
  });

  it('lists unreadable messages, which count as acknowledged', async () => {
    const { url } = await host((_request, response) => void receipt(response, 2, [{ index: 1, reason: 'No.' }]));
    expect(await peerAt(url).send(messages)).toEqual({ taken: 3, unreadable: new Map([[messages[1]!.id, 'No.']]) });
  });

  it('[OUTBOX-02] receives no batch after one that failed', async () => {
    let count = 0;
    const { url, batches } = await host((_request, response, batch) => {
      if (++count === 2) return void response.writeHead(503).end();
      receipt(response, batch.length);
    });
    const answer = await peerAt(url, { maxBytes: 600 }).send(messages);
    expect(answer).toMatchObject({ taken: 1, failure: { message: expect.stringMatching(/responded with 503\.$/) as string } });
    expect(batches).toEqual([[messages[0]], [messages[1]]]);
  });

  it('receives each message alone if all together are too large, and only a message that is too large itself is held back', async () => {
    const { url } = await host((_request, response, batch) => {
      if (batch.some(({ position }) => position === 2)) return void response.writeHead(413).end('{}');
      receipt(response, batch.length);
    });
    const unreadable = new Map([[messages[1]!.id, 'It exceeds the size limit of the host.']]);
    expect(await peerAt(url).send(messages)).toEqual({ taken: 3, unreadable });
  });

  it('receives batches up to a maximum size, except for a single larger message, and every message once', async () => {
    const { url, batches } = await host((_request, response, batch) => void receipt(response, batch.length));
    const sizes = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(sizes, async (lengths) => {
        batches.length = 0;
        const all = lengths.map((length, index) => messageAt(index, JSON.stringify('"'.repeat(length))));
        expect(await peerAt(url, { maxBytes: 5000 }).send(all)).toEqual({ taken: all.length, unreadable: new Map() });
        expect(batches.flat()).toEqual(all);
        for (const batch of batches) expect(batch.length === 1 || JSON.stringify(batch).length <= 5000).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('messages count as not stored', () => {
  const nothing = { taken: 0, unreadable: new Map(), failure: expect.any(Error) as Error };

  it.each<readonly [string, number, string]>([
    ['a response that is not JSON', 200, 'stored'],
    ['an empty response', 200, ''],
    ['a wrong number of messages', 200, '{"stored":2,"unreadable":[]}'],
    ['an invalid index', 200, '{"stored":2,"unreadable":[{"index":3,"reason":"x"}]}'],
    ['a duplicate index', 200, '{"stored":1,"unreadable":[{"index":0,"reason":"x"},{"index":0,"reason":"y"}]}'],
    ['JSON of another shape', 200, '[3]'],
    ['a redirect', 307, ''],
    ['a rejection', 401, '{"code":"UNAUTHORIZED"}'],
    ['a fault', 500, '{}'],
  ])('[OUTBOX-02] after %s', async (_what, status, body) => {
    const { url } = await host((_request, response) => void response.writeHead(status, { location: '/elsewhere' }).end(body));
    expect(await peerAt(url).send(messages)).toEqual(nothing);
  });

  it('[OUTBOX-02] after a response that does not end, or does not arrive', async () => {
    const { url } = await host((_request, response) => {
      const more = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(more));
    });
    expect(await peerAt(url).send(messages)).toEqual(nothing);
    const { url: silent } = await host(() => undefined);
    expect(await peerAt(silent, { timeout: 200 }).send(messages)).toEqual(nothing);
  });

  it('[OUTBOX-02] if the connection is refused or dropped', async () => {
    const dropping = await addressOf(createSocketServer((socket) => void socket.destroy()));
    expect(await peerAt(dropping).send(messages)).toEqual(nothing);
    expect(await peerAt('http://127.0.0.1:1').send(messages)).toEqual(nothing);
  });

  it('and no log contains a password from the address', () => {
    expect(peerAt('http://user:secret@billing:3001').name).toBe('Billing at http://billing:3001');
  });
});
