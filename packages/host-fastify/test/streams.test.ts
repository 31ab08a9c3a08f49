import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { OperationCall } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { hostOf, problem } from './support/hosts.ts';
import { operation } from './support/plans.ts';
import { exchange, listen, send, sendBody } from './support/sockets.ts';

const streamOf = (call: OperationCall) => (call.body?.kind === 'stream' ? call.body.stream : undefined);

const counting = operation({
  verb: 'POST',
  route: '/count',
  body: 'stream',
  async invoke(_input, _services, call) {
    let size = 0;
    for await (const chunk of streamOf(call) ?? []) size += chunk.length;
    return size;
  },
});

describe('a streamed body', () => {
  const bytes = 'content-type: application/octet-stream';

  it('reaches the handler as it arrives', async () => {
    const port = await listen(await hostOf([counting]));
    expect(await sendBody(port, `POST /count\n${bytes}`, Buffer.alloc(300_000))).toMatchObject({ status: 200, body: '300000' });
  });

  it('reaches the handler before all of it has arrived', async () => {
    let first = 0;
    const plan = operation({
      ...counting,
      async invoke(_input, _services, call) {
        for await (const chunk of streamOf(call)!) {
          first = chunk.length;
          break;
        }
        return first;
      },
    });
    const port = await listen(await hostOf([plan]));
    const wire = await exchange(port, `POST /count HTTP/1.1\r\nhost: x\r\n${bytes}\r\ncontent-length: 1000000\r\n\r\nabc`, 500);
    expect(wire).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n3$/);
  });

  it('of another content type is rejected with 415 [BODY-09]', async () => {
    const port = await listen(await hostOf([counting]));
    const answer = await sendBody(port, 'POST /count\ncontent-type: application/json', '{}');
    expect(JSON.parse(answer.body)).toMatchObject(problem(415, 'UNSUPPORTED_MEDIA_TYPE'));
  });

  it("is rejected with 413 if it exceeds the host's limit, stated or not [LIMIT-12]", async () => {
    const port = await listen(await hostOf([counting], { endpoints: { bodyLimit: 1_000 } }));
    const stated = await sendBody(port, `POST /count\n${bytes}`, Buffer.alloc(1_001));
    expect(JSON.parse(stated.body)).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
    const chunk = `3e9\r\n${'x'.repeat(1_001)}\r\n`;
    const chunked = await send(port, `POST /count\n${bytes}\ntransfer-encoding: chunked`, `${chunk}0\r\n\r\n`);
    expect(JSON.parse(chunked.body)).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
  });

  it('is rejected with 413 if it is too large, even if the handler catches the error', async () => {
    const catching = operation({
      ...counting,
      async invoke(_input, _services, call) {
        let size = 0;
        try {
          for await (const chunk of streamOf(call)!) size += chunk.length;
        } catch {
          // The received part counts as the whole.
        }
        return size;
      },
    });
    const port = await listen(await hostOf([catching], { endpoints: { bodyLimit: 1_000 } }));
    const chunk = `3e9\r\n${'x'.repeat(1_001)}\r\n`;
    const answer = await send(port, `POST /count\n${bytes}\ntransfer-encoding: chunked`, `${chunk}0\r\n\r\n`);
    expect(JSON.parse(answer.body)).toMatchObject(problem(413, 'BODY_TOO_LARGE'));
  });
});

describe('a streamed response', () => {
  async function* numbers(upTo: number) {
    for (let number = 0; number < upTo; number++) yield Buffer.from(`${number};`);
  }

  it('is sent as it is produced', async () => {
    const port = await listen(await hostOf([operation({ verb: 'GET', route: '/numbers', answer: 'stream', invoke: () => numbers(5) })]));
    const answer = await fetch(`http://127.0.0.1:${port}/numbers`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(await answer.text()).toBe('0;1;2;3;4;');
    const head = await fetch(`http://127.0.0.1:${port}/numbers`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('waits for a client that reads slowly', async () => {
    let made = 0;
    async function* blocks() {
      for (; made < 1_000; made++) yield Buffer.alloc(100_000);
    }
    const port = await listen(await hostOf([operation({ verb: 'GET', route: '/blocks', answer: 'stream', invoke: blocks })]));
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.write('GET /blocks HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => made).toBeGreaterThan(0);
    // The buffers between the two are filled soon; the rest is never produced.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(made).toBeLessThan(500);
    socket.destroy();
  });

  it('ends when the client disconnects, and its source is notified', async () => {
    const ended = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(100_000);
      } finally {
        ended.resolve();
      }
    }
    const port = await listen(await hostOf([operation({ verb: 'GET', route: '/endless', answer: 'stream', invoke: endless })]));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
    await ended.promise;
  });

  it('closes the connection when a stream fails, so that clients detect the truncation', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('disk gone');
    }
    const port = await listen(await hostOf([operation({ verb: 'GET', route: '/broken', answer: 'stream', invoke: broken })]));
    const answer = await fetch(`http://127.0.0.1:${port}/broken`);
    await expect(answer.text()).rejects.toThrow();
  });
});

describe('the signal of a call', () => {
  it('aborts when the client disconnects', async () => {
    const started = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<string>();
    const plan = operation({
      verb: 'GET',
      route: '/slow',
      async invoke(_input, _services, call) {
        call.signal.addEventListener('abort', () => aborted.resolve('aborted'));
        started.resolve();
        await aborted.promise;
      },
    });
    const port = await listen(await hostOf([plan]));
    const client = request({ port, path: '/slow', host: '127.0.0.1' }).on('error', () => {});
    client.end();
    await started.promise;
    client.destroy();
    expect(await aborted.promise).toBe('aborted');
  });

  it('does not abort when the response was sent', async () => {
    let signal: AbortSignal | undefined;
    const plan = operation({
      verb: 'GET',
      route: '/quick',
      invoke: (_input, _services, call) => void (signal = call.signal),
      write: () => '1',
    });
    const port = await listen(await hostOf([plan]));
    await send(port, 'GET /quick');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(signal?.aborted).toBe(false);
  });
});
