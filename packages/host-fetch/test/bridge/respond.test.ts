import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UnderlyingDefaultSource } from 'node:stream/web';
import { describe, expect, it } from 'vitest';
import { respond } from '../../src/bridge/respond.ts';

const address = 'https://example.org/orders?page=2';

function post(body: string | ReadableStream, headers: Record<string, string> = {}): Request {
  return new Request(address, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

/** Reads a request to its end and responds with its text, or with the code of its error. */
function echo(request: IncomingMessage, response: ServerResponse): void {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.once('end', () => response.end(text));
  request.once('error', (error: NodeJS.ErrnoException) => response.end(`error ${error.code}`));
}

/** Creates a source that never ends. */
function countingPulls(count: () => void, size: number): UnderlyingDefaultSource {
  return {
    pull(controller) {
      count();
      controller.enqueue(new Uint8Array(size));
    },
  };
}

describe('respond', () => {
  it('uses scheme, host and target of the URL', async () => {
    const response = await respond((request, reply) => {
      reply.end([(request.socket as { encrypted?: boolean }).encrypted, request.headers.host, request.url].join(' '));
    }, new Request(address));
    expect(await response.text()).toBe('true example.org /orders?page=2');
  });

  it.each([
    ['http://example.org', '/'],
    ['http://example.org?a=1', '/?a=1'],
    ['http://example.org/a//b/?c=/d', '/a//b/?c=/d'],
    ['http://example.org/a#b?c', '/a'],
    ['http://example.org/%', '/%'],
  ])('makes the target of %s', async (url, target) => {
    const response = await respond((request, reply) => void reply.end(request.url), new Request(url));
    expect(await response.text()).toBe(target);
  });

  it('retains the host that the client named', async () => {
    const request = new Request(address, { headers: { host: 'other.example' } });
    const response = await respond(({ rawHeaders }, reply) => void reply.end(rawHeaders.join()), request);
    expect(await response.text()).toBe('host,other.example');
  });

  it('has no client address unless it is given', async () => {
    const response = await respond((request, reply) => void reply.end(String(request.socket.remoteAddress)), new Request(address));
    expect(await response.text()).toBe('undefined');
  });

  it.each([
    ['shorter', '9'],
    ['longer', '2'],
    ['of another length', 'x'],
  ])('fails a body that is %s than announced', async (_name, length) => {
    const response = await respond(echo, post('five!', { 'content-length': length }));
    expect(await response.text()).toBe('error ECONNRESET');
  });

  it('accepts a body of the announced length', async () => {
    expect(await (await respond(echo, post('five!', { 'content-length': '5' }))).text()).toBe('five!');
  });

  it('rejects a request with a consumed body', async () => {
    const request = post('x');
    await request.text();
    await expect(respond(echo, request)).rejects.toThrow('has already been read');
  });

  it('rejects an aborted request, without calling the handler', async () => {
    let called = false;
    const request = new Request(address, { signal: AbortSignal.abort(new Error('over')) });
    await expect(respond(() => void (called = true), request)).rejects.toThrow('over');
    expect(called).toBe(false);
  });

  it('rejects with the reason of an abort', async () => {
    const controller = new AbortController();
    const responding = respond(() => {}, new Request(address, { signal: controller.signal }));
    controller.abort(new Error('gone'));
    await expect(responding).rejects.toThrow('gone');
  });

  it('ignores an abort after the response', async () => {
    const controller = new AbortController();
    let closed: Promise<unknown> | undefined;
    const response = await respond(
      (_request, reply) => {
        closed = once(reply, 'close');
        reply.end('done');
      },
      new Request(address, { signal: controller.signal }),
    );
    await closed;
    controller.abort();
    expect(await response.text()).toBe('done');
  });

  it("rejects with the handler's error", async () => {
    await expect(
      respond(() => {
        throw new Error('thrown');
      }, new Request(address)),
    ).rejects.toThrow('thrown');
  });

  it.each(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'trailer'])('drops the header %s', async (name) => {
    const response = await respond((_request, reply) => {
      reply.setHeader(name, 'close');
      reply.addTrailers({ 'x-trailer': '1' });
      reply.end('a');
    }, new Request(address));
    expect([...response.headers.keys()]).toEqual(['content-length']);
  });

  it.each(['at once', 'in parts'])('aborts a body %s whose length differs from its header', async (way) => {
    const read = async (length: number) => {
      const response = await respond((_request, reply) => {
        reply.setHeader('content-length', length);
        if (way === 'in parts') reply.write('ab');
        reply.end(way === 'in parts' ? 'c' : 'abc');
      }, new Request(address));
      return response.text();
    };
    expect(await read(3)).toBe('abc');
    await expect(read(4)).rejects.toThrow('differs from its Content-Length');
    await expect(read(2)).rejects.toThrow('differs from its Content-Length');
  });

  it('states the length of a complete response', async () => {
    const response = await respond((_request, reply) => void reply.end('grün'), new Request(address));
    expect(response.headers.get('content-length')).toBe('5');
  });

  it('reads no body before the handler does', async () => {
    let pulled = 0;
    const body = new ReadableStream(
      countingPulls(() => pulled++, 10),
      { highWaterMark: 0 },
    );
    const response = await respond((_request, reply) => void reply.end('unread'), post(body));
    expect(await response.text()).toBe('unread');
    expect(pulled).toBe(0);
  });

  it('cancels an unread body without reporting an error', async () => {
    let cancelled = false;
    const body = new ReadableStream({ cancel: () => void (cancelled = true) });
    const seen: unknown[] = [];
    await respond((request, reply) => {
      for (const name of ['aborted', 'error']) request.on(name, () => seen.push(name));
      reply.end('unread');
    }, post(body));
    await expect.poll(() => cancelled).toBe(true);
    expect(seen).toEqual([]);
  });

  it('reads a body no faster than the handler', async () => {
    let pulled = 0;
    const body = new ReadableStream(
      countingPulls(() => pulled++, 65_536),
      { highWaterMark: 0 },
    );
    const controller = new AbortController();
    const request = new Request(address, { method: 'POST', body, duplex: 'half', signal: controller.signal } as RequestInit);
    const responding = respond((message) => void message.once('readable', () => message.read(1)), request);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(pulled).toBeLessThan(8);
    controller.abort();
    await expect(responding).rejects.toThrow();
  });

  it('passes on 200 MB in constant memory', async () => {
    const piece = Buffer.alloc(65_536, 1);
    let most = 0;
    const response = await respond((_request, reply) => {
      let left = 3_200;
      const write = () => {
        while (left-- > 0) if (!reply.write(piece)) return void reply.once('drain', write);
        reply.end();
      };
      write();
    }, new Request(address));
    const before = process.memoryUsage();
    let bytes = 0;
    for await (const chunk of response.body!) {
      bytes += chunk.byteLength;
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      most = Math.max(most, arrayBuffers + heapUsed - before.arrayBuffers - before.heapUsed);
    }
    expect(bytes).toBe(3_200 * 65_536);
    expect(most).toBeLessThan(60_000_000);
  });
});
