import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { NodeHandler } from '../../src/bridge/respond.ts';
import { streamOf, textOf } from '../support/bodies.ts';
import { transports } from '../support/transports.ts';
import type { Opened } from '../support/transports.ts';

describe.each(transports)('the streams of a handler of node:http behind $name', ({ open }) => {
  let opened: Opened | undefined;
  const serve = async (handle: NodeHandler) => (opened = await open(handle));

  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });

  it('streams a response as it is written', async () => {
    let more = (): void => {};
    const host = await serve((_request, response) => {
      response.write('first');
      more = () => void response.end('second');
    });
    const response = await host.fetch('/');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('first');
    more();
    expect((await reader.read()).value).toBe('second');
    expect((await reader.read()).done).toBe(true);
  });

  it('sends its head before its body', async () => {
    let end = (): void => {};
    const host = await serve((_request, response) => {
      response.setHeader('x-early', '1');
      response.flushHeaders();
      end = () => void response.end('late');
    });
    const response = await host.fetch('/');
    expect(response.headers.get('x-early')).toBe('1');
    end();
    expect(await response.text()).toBe('late');
  });

  it('emits finish and then close', async () => {
    const events: string[] = [];
    let closed: Promise<unknown> | undefined;
    const host = await serve((_request, response) => {
      for (const name of ['finish', 'close']) response.on(name, () => events.push(`${name} ${response.writableFinished}`));
      closed = once(response, 'close');
      response.write('a');
      response.end('b');
    });
    expect(await (await host.fetch('/')).text()).toBe('ab');
    await closed;
    expect(events).toEqual(['finish true', 'close true']);
  });

  it('sends a body of 20 MB through a pipeline in both directions', async () => {
    const host = await serve((request, response) => void pipeline(request, response));
    const piece = new Uint8Array(65_536).fill(7);
    const body = Readable.toWeb(Readable.from(Array.from({ length: 320 }, () => piece))) as ReadableStream;
    const response = await host.fetch('/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(320 * 65_536);
    expect(bytes.every((byte) => byte === 7)).toBe(true);
  });

  it('stops a writer if its reader stops', async () => {
    let written = 0;
    let closed = (): void => {};
    const whenClosed = new Promise<void>((resolve) => (closed = resolve));
    const host = await serve((_request, response) => {
      const pieces = function* () {
        for (; written < 1_000; written++) yield Buffer.alloc(65_536);
      };
      pipeline(Readable.from(pieces(), { objectMode: false }), response).catch(closed);
    });
    const response = await host.fetch('/');
    const reader = response.body!.getReader();
    await reader.read();
    await expect
      .poll(async () => {
        const before = written;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return written - before;
      })
      .toBe(0);
    expect(written).toBeLessThan(900);
    await reader.cancel();
    await whenClosed;
  });

  it('closes the response when the reader cancels', async () => {
    let closed: Promise<unknown> | undefined;
    let finished: boolean | undefined;
    const host = await serve((_request, response) => {
      closed = once(response, 'close').then(() => (finished = response.writableFinished));
      response.write('a');
    });
    await (await host.fetch('/')).body!.cancel();
    await closed;
    expect(finished).toBe(false);
  });

  it.each(['before the head', 'in the body'])('closes request and response when the caller aborts %s', async (when) => {
    let closed: Promise<unknown> | undefined;
    let begun = (): void => {};
    const whenBegun = new Promise<void>((resolve) => (begun = resolve));
    const host = await serve((request, response) => {
      closed = Promise.all([response, request].map((part) => new Promise<void>((resolve) => part.once('close', resolve))));
      if (when === 'in the body') response.write('a');
      begun();
    });
    const controller = new AbortController();
    const responding = host.fetch('/', { ...streamOf('some'), signal: controller.signal }).then((response) => response.text());
    await whenBegun;
    setTimeout(() => controller.abort(), 50);
    await expect(responding).rejects.toThrow();
    await closed;
  });

  it('reports an aborted request to its reader', async () => {
    let reason: unknown;
    const host = await serve((request, response) => {
      textOf(request).catch((error: unknown) => {
        reason = error;
        response.destroy();
      });
    });
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('some'));
        setTimeout(() => controller.error(new Error('broken')), 50);
      },
    });
    await expect(host.fetch('/', { method: 'POST', body, duplex: 'half' } as RequestInit)).rejects.toThrow();
    await expect.poll(() => reason).toMatchObject({ code: 'ECONNRESET', message: 'aborted' });
  });

  it.each(['response', 'socket'] as const)('rejects if the handler destroys the %s before the head', async (part) => {
    const host = await serve((request, response) => void (part === 'response' ? response.destroy() : request.socket.destroy()));
    await expect(host.fetch('/')).rejects.toThrow();
  });

  it('lets the reader distinguish an aborted body from a complete one', async () => {
    const host = await serve((_request, response) => {
      response.write('a');
      setTimeout(() => response.destroy(), 50);
    });
    const response = await host.fetch('/');
    await expect(response.text()).rejects.toThrow();
  });

  it('responds even if it does not read the body', async () => {
    const host = await serve((_request, response) => {
      response.writeHead(413);
      response.end('no');
    });
    const response = await host.fetch('/', { method: 'POST', body: 'x'.repeat(100_000) });
    expect([response.status, await response.text()]).toEqual([413, 'no']);
  });
});
