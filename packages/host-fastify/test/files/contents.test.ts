import { createReadStream } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DependencyError } from '@portico/core';
import type { FileParts, SeekableContent } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { exchange, send } from '../support/sockets.ts';
import { answerWith, file, onDisk, openDescriptors, Pieces, serving } from './support.ts';

const text = '0123456789';
const web = () => new ReadableStream({ pull: (controller) => (controller.enqueue(Buffer.from(text)), controller.close()) });

const kinds: readonly (readonly [name: string, make: () => Partial<FileParts>])[] = [
  ['bytes', () => ({ content: Buffer.from(text) })],
  ['a part of other bytes', () => ({ content: Buffer.from(`--${text}--`).subarray(2, 12) })],
  ['a path', () => ({ content: { path: onDisk(text) } })],
  ['a stream of Node', () => ({ content: Readable.from([Buffer.from('0123'), Buffer.from('456789')], { objectMode: false }), length: 10 })],
  ['a stream of a file', () => ({ content: createReadStream(onDisk(text)), length: 10 })],
  ['a stream of the web', () => ({ content: web() as AsyncIterable<Uint8Array>, length: 10 })],
  ['a generator', () => ({ content: new Pieces(text.split('')), length: 10 })],
  ['what can be read anywhere', () => ({ content: seekable(text).content })],
];

describe.each(kinds)('a file of %s', (_, make) => {
  const parts = () => ({ ...make(), enableRangeProcessing: true });

  it('is sent completely, with its length [DOWNLOAD-01]', async () => {
    expect(await answerWith(parts())).toMatchObject({ status: 200, body: text, headers: { 'content-length': '10' } });
  });

  it('is sent in part [DOWNLOAD-12]', async () => {
    const answer = await answerWith(parts(), 'GET /file\nrange: bytes=2-6');
    expect(answer).toMatchObject({ status: 206, body: '23456', headers: { 'content-range': 'bytes 2-6/10', 'content-length': '5' } });
  });

  it('supports HEAD without reading its bytes', async () => {
    expect(await answerWith(parts(), 'HEAD /file')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '10' } });
  });
});

describe('a stream of unknown length', () => {
  it('is sent in chunks, without range support', async () => {
    const port = await serving(() => file({ content: new Pieces(['0123', '456789']), enableRangeProcessing: true }));
    const answer = await fetch(`http://127.0.0.1:${port}/file`, { headers: { range: 'bytes=0-3' } });
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(answer.headers.get('transfer-encoding')).toBe('chunked');
    expect(answer.headers.has('content-length') || answer.headers.has('accept-ranges')).toBe(false);
  });
});

describe('the content that is read', () => {
  it('is only the range, if any part can be read', async () => {
    const { content, asked } = seekable(text);
    await answerWith({ content, enableRangeProcessing: true }, 'GET /file\nrange: bytes=-2');
    expect(asked).toEqual([[8, 10]]);
  });

  it('is nothing after the range, for a stream', async () => {
    const content = new Pieces(['01', '23', '45', '67', '89']);
    await answerWith({ content, length: 10, enableRangeProcessing: true }, 'GET /file\nrange: bytes=1-2');
    await content.ended.promise;
    expect(content.read).toBe(4);
  });

  it.each([
    ['HEAD /file', 200],
    ['GET /file\nif-none-match: "v1"', 304],
    ['GET /file\nif-match: "v2"', 412],
    ['GET /file\nrange: bytes=99-', 416],
  ])('is nothing if the response to %j has no bytes of it; a stream is ended', async (head, status) => {
    const { content, asked } = seekable(text);
    const stream = createReadStream(onDisk(text));
    const closed = new Promise((resolve) => stream.once('close', resolve));
    const more = { enableRangeProcessing: true, eTag: '"v1"', length: 10 };
    expect((await answerWith({ content, ...more }, head)).status).toBe(status);
    expect((await answerWith({ content: stream, ...more }, head)).status).toBe(status);
    await closed;
    expect(asked).toEqual([]);
  });

  it.each(['HEAD /file', 'GET /file\nif-none-match: "v1"'])('cancels a web stream that is not read: %j', async (head) => {
    const cancelled = Promise.withResolvers<void>();
    const content = new ReadableStream({ cancel: () => cancelled.resolve() }, { highWaterMark: 0 }) as AsyncIterable<Uint8Array>;
    await answerWith({ content, eTag: '"v1"' }, head);
    await cancelled.promise;
  });
});

describe('a content that does not match its description', () => {
  it.each<readonly [string, Partial<FileParts>]>([
    ['a path of a missing file', { content: { path: '/nowhere/secret' } }],
    ['a path of a folder', { content: { path: '/tmp' } }],
    ['a range whose bytes do not match its description', { partialContent: { from: 0, to: 3, length: 10 } }],
  ])('%s is a fault without exposed details', async (_, parts) => {
    const answer = await answerWith(parts);
    expect(JSON.parse(answer.body)).toMatchObject(problem(500, 'INTERNAL_ERROR'));
    expect(answer.body).not.toMatch(/secret|tmp|bytes/);
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it.each<readonly [string, () => Partial<FileParts>]>([
    ['a stream that ends early', () => ({ content: new Pieces(['012']), length: 10 })],
    ['a stream that goes on', () => ({ content: new Pieces(['012', text, 'more']), length: 10 })],
    ['parts that end early', () => ({ content: { length: 10, open: () => new Pieces(['012']) } })],
    ['parts that go on', () => ({ content: { length: 10, open: () => new Pieces(['012', text, 'more']) } })],
    ['a stream that fails midway', () => ({ content: failing(), length: 10 })],
    ['a stream of unknown length that fails midway', () => ({ content: failing() })],
  ])('%s closes the connection, so that the truncation is detected', async (_, make) => {
    const port = await serving(() => file(make()));
    await expect(fetch(`http://127.0.0.1:${port}/file`).then((answer) => answer.text())).rejects.toThrow();
    // Bytes beyond the length would be read as the next response.
    expect(await exchange(port, 'GET /file HTTP/1.1\r\nhost: x\r\n\r\n')).not.toContain('more');
  });

  it.each<readonly [string, () => Partial<FileParts>]>([
    ['a stream that fails before anybody reads it', () => ({ content: createReadStream('/nowhere') })],
    ['a stream that fails before its first byte', () => ({ content: failingAtOnce(), length: 10 })],
    ['a stream of unknown length that fails before its first byte', () => ({ content: failingAtOnce() })],
    ['a stream that fails before its first byte with what is no error', () => ({ content: failingAtOnce('text') })],
    ['a stream that is closed before its first byte', () => ({ content: new Readable({ read() {} }).destroy() })],
    ['a stream whose first bytes are too many', () => ({ content: new Pieces([text, 'more']), length: 10 })],
    ['parts that cannot be opened', () => ({ content: { length: 10, open: () => Promise.reject(new Error('/secret')) } })],
    [
      'parts of which the opening throws',
      () => ({
        content: {
          length: 10,
          open: () => {
            throw new Error('/secret');
          },
        },
      }),
    ],
  ])('[ERROR-25] %s is a fault with a response, with hooks and without', async (_, make) => {
    for (const hooked of [false, true]) {
      const port = await serving(() => file({ ...make(), eTag: '"v1"', fileName: 'plan.txt', enableRangeProcessing: true }), { hooked });
      const answer = await send(port, 'GET /file');
      expect(JSON.parse(answer.body)).toMatchObject(problem(500, 'INTERNAL_ERROR'));
      expect(answer.body).not.toMatch(/secret|nowhere/);
      for (const field of ['etag', 'content-disposition', 'accept-ranges']) expect(answer.headers).not.toHaveProperty(field);
    }
  });

  it.each<readonly [string, () => unknown]>([
    ['throws an error of the application', () => new DependencyError('unavailable', 'The store', { retryAfter: 1 })],
    ['throws a refusal', () => new ThrownRefusal(new DependencyError('unavailable', 'The store', { retryAfter: 1 }))],
  ])('[ERROR-25] is that error if a stream %s before its first byte, with hooks and without', async (_, make) => {
    for (const hooked of [false, true]) {
      const port = await serving(() => file({ content: failingAtOnce(make()), eTag: '"v1"', fileName: 'plan.txt' }), { hooked });
      const answer = await send(port, 'GET /file');
      expect(JSON.parse(answer.body)).toMatchObject(problem(503, 'DEPENDENCY_UNAVAILABLE'));
      expect(answer.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/problem+json' });
      for (const field of ['etag', 'content-disposition']) expect(answer.headers).not.toHaveProperty(field);
    }
  });

  it('is a fault also if only the requested range is unreadable', async () => {
    const port = await serving(() => file({ content: failing(), length: 10, enableRangeProcessing: true }));
    expect(JSON.parse((await send(port, 'GET /file\nrange: bytes=5-6')).body)).toMatchObject(problem(500, 'INTERNAL_ERROR'));
    expect(await send(port, 'GET /file\nrange: bytes=0-1')).toMatchObject({ status: 206, body: '01' });
  });

  it('is detected for a path, too: the file may become shorter while it is sent', async () => {
    const path = onDisk(Buffer.alloc(20_000_000));
    const port = await serving(() => file({ content: { path } }));
    const before = openDescriptors();
    const answer = await fetch(`http://127.0.0.1:${port}/file`);
    const reader = answer.body!.getReader();
    await reader.read();
    await truncate(path, 1_000);
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow();
    await expect.poll(openDescriptors).toBeLessThanOrEqual(before + 2);
  });

  it('is not a fault if the file is deleted after the response has begun, because it is open', async () => {
    const path = onDisk(Buffer.alloc(100_000, 'a'));
    const port = await serving(() => file({ content: { path } }), { hooked: () => rm(path, { force: true }) });
    expect(await send(port, 'GET /file')).toMatchObject({ status: 200, body: 'a'.repeat(100_000) });
  });
});

function seekable(whole: string): { content: SeekableContent; asked: (readonly [number, number])[] } {
  const asked: (readonly [number, number])[] = [];
  const open = async (start: number, end: number): Promise<AsyncIterable<Uint8Array>> => {
    asked.push([start, end]);
    return new Pieces([whole.slice(start, end)]);
  };
  return { content: { length: whole.length, open }, asked };
}

async function* failingAtOnce(reason: unknown = new Error('/secret')): AsyncGenerator<Uint8Array> {
  yield await Promise.reject<Uint8Array>(reason);
}

async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('0123');
  throw new Error('disk gone');
}
