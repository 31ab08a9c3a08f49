import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ConflictError, FileResponse } from '@portico/core';
import type { FileParts } from '@portico/core';
import { anonymous, OperationCall, buildPipeline } from '@portico/runtime';
import type { CallSource, OperationPlan } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callOf, operation } from '../support/calls.ts';
import { collected } from '../support/flowing.ts';

const changed = new Date('2026-01-02T03:04:05.900Z');
const letters: FileParts = { content: Buffer.from('abcdefghij'), contentType: 'text/plain', enableRangeProcessing: true };
const tagged: FileParts = { ...letters, eTag: '"v1"', lastModified: changed };

interface Asked {
  readonly plan?: Partial<OperationPlan>;
  readonly source?: Partial<CallSource>;
}

/** Returns the response for a file, its bytes as text. */
async function answerTo(parts: FileParts | ConflictError, headers: Readonly<Record<string, string>> = {}, { plan, source }: Asked = {}) {
  const asked = operation({ answer: 'file', invoke: () => parts, ...plan });
  const faults: string[] = [];
  const given = { ...callOf(asked).source, rawHeaders: Object.entries(headers).flat(), now: () => Date.UTC(2030, 0, 1), ...source };
  const call = new OperationCall(asked, given, anonymous, 'a'.repeat(32));
  const {
    status,
    body,
    headers: sent,
  } = await buildPipeline(asked, {
    services: {},
    onFault: (fault) => void faults.push((fault as Error).message),
  }).run(call);
  const bytes = typeof body === 'object' && !(body instanceof Uint8Array) ? await collected(body) : body;
  return { status, headers: sent, body: bytes === undefined ? undefined : Buffer.from(bytes as Uint8Array).toString(), faults };
}

describe('a file', () => {
  it('is sent whole with all its metadata', async () => {
    expect(await answerTo(tagged)).toEqual({
      status: 200,
      headers: {
        'accept-ranges': 'bytes',
        'content-disposition': 'attachment',
        'content-length': '10',
        etag: '"v1"',
        'last-modified': 'Fri, 02 Jan 2026 03:04:05 GMT',
      },
      body: 'abcdefghij',
      faults: [],
    });
    expect((await answerTo(new FileResponse({ ...letters, enableRangeProcessing: false }))).headers).toEqual({
      'content-disposition': 'attachment',
      'content-length': '10',
    });
  });

  it('has a Last-Modified date that is not in the future', async () => {
    const { headers } = await answerTo({ ...letters, lastModified: new Date('2031-01-01') });
    expect(headers?.['last-modified']).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
  });

  it('is not read for HEAD, which ignores ranges', async () => {
    const { status, headers, body } = await answerTo(letters, { range: 'bytes=0-1' }, { source: { isHead: true } });
    expect([status, headers?.['content-length'], body]).toEqual([200, '10', undefined]);
  });

  it('of unknown length has no Content-Length and no ranges', async () => {
    const { status, headers, body } = await answerTo({ ...letters, content: Readable.from([Buffer.from('abc')]) }, { range: 'bytes=0-1' });
    expect([status, headers, body]).toEqual([200, { 'content-disposition': 'attachment' }, 'abc']);
  });

  it.each([
    [
      'seekable',
      () => ({ length: 10, open: (start: number, end: number) => Readable.from([Buffer.from('abcdefghij').subarray(start, end)]) }),
    ],
    ['a stream of known length', () => Readable.from([Buffer.from('abcd'), Buffer.from('efghij')])],
    [
      'on disk',
      () => {
        const folder = mkdtempSync(join(tmpdir(), 'portico-answer-'));
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
        writeFileSync(join(folder, 'file'), 'abcdefghij');
        return { path: join(folder, 'file') };
      },
    ],
  ])('is sliced alike where it is %s', async (_, contentOf) => {
    const whole = await answerTo({ ...letters, content: contentOf(), length: 10 });
    expect([whole.status, whole.headers?.['content-length'], whole.body]).toEqual([200, '10', 'abcdefghij']);
    const part = await answerTo({ ...letters, content: contentOf(), length: 10 }, { range: 'bytes=3-6' });
    expect([part.status, part.headers?.['content-length'], part.body]).toEqual([206, '4', 'defg']);
  });

  it('treats a folder as a fault', async () => {
    expect(await answerTo({ ...letters, content: { path: tmpdir() } })).toMatchObject({
      status: 500,
      faults: [`'${tmpdir()}' is not a file.`],
    });
  });

  it('is not read if the operation returns an error', async () => {
    expect((await answerTo(new ConflictError('no'))).status).toBe(409);
  });

  it('closes a stream that is not sent, even if the stream fails', async () => {
    const content = Readable.from([Buffer.from('abc')]);
    expect((await answerTo({ ...tagged, content }, { 'if-none-match': '"v1"' })).status).toBe(304);
    expect(content.destroyed).toBe(true);
    content.emit('error', new Error('late'));
    let cancelled = false;
    const web = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
    await answerTo({ ...tagged, content: web }, { 'if-none-match': '"v1"' });
    expect(cancelled).toBe(true);
  });

  it('ends a generator whose bytes are not sent', async () => {
    let ended = 0;
    const end = async () => {
      ended++;
      return { done: true, value: undefined } as const;
    };
    const content = { [Symbol.asyncIterator]: () => ({ next: end, return: end }) };
    await answerTo({ ...tagged, content }, { 'if-none-match': '"v1"' });
    expect(ended).toBe(1);
  });
});

describe('a range of a file', () => {
  it('is sent with its position in the file', async () => {
    expect(await answerTo(letters, { Range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      headers: { 'accept-ranges': 'bytes', 'content-length': '3', 'content-range': 'bytes 2-4/10' },
      body: 'cde',
    });
  });

  it('rejects a range that does not exist with the actual length', async () => {
    const { status, headers, body } = await answerTo(letters, { range: 'bytes=10-' });
    expect([status, headers?.['content-range']]).toEqual([416, 'bytes */10']);
    expect(JSON.parse(body!)).toMatchObject({ detail: 'The file has 10 bytes; request a range that begins before its end.' });
  });

  it.each([
    ['the file does not support ranges', { ...letters, enableRangeProcessing: false }, {}],
    ['the method is not GET', letters, { plan: { verb: 'POST' } }],
    ['the status is not 200', letters, { plan: { status: 203 } }],
  ] as const)('is ignored if %s', async (_, parts, asked) => {
    expect((await answerTo(parts, { range: 'bytes=2-4' }, asked)).body).toBe('abcdefghij');
  });

  it.each([
    ['"v1"', 206],
    [' "v1" ', 206],
    ['"v2"', 200],
    ['W/"v1"', 200],
    ['Fri, 02 Jan 2026 03:04:05 GMT', 206],
    ['Fri, 02 Jan 2026 03:04:06 GMT', 200],
    ['nonsense', 200],
  ])('with If-Range: %s responds %i', async (tag, status) => {
    expect((await answerTo(tagged, { range: 'bytes=2-4', 'if-range': tag })).status).toBe(status);
  });

  it('is ignored if If-Range names a weak tag', async () => {
    expect((await answerTo({ ...letters, eTag: 'W/"v1"' }, { range: 'bytes=2-4', 'if-range': 'W/"v1"' })).status).toBe(200);
    expect((await answerTo(letters, { range: 'bytes=2-4', 'if-range': '"v1"' })).status).toBe(200);
  });

  it('sends content that is already a range unchanged, whatever the request', async () => {
    const given = { ...letters, content: Buffer.from('cde'), partialContent: { from: 2, to: 4, length: 10 } };
    for (const parts of [given, { ...given, content: Readable.from([Buffer.from('cde')]) }])
      expect(await answerTo(parts, { range: 'bytes=0-1' })).toMatchObject({
        status: 206,
        headers: { 'accept-ranges': 'bytes', 'content-length': '3', 'content-range': 'bytes 2-4/10' },
        body: 'cde',
      });
    expect((await answerTo({ ...given, enableRangeProcessing: false })).headers).not.toHaveProperty('accept-ranges');
    expect(await answerTo({ ...given, content: Buffer.from('cd') })).toMatchObject({
      status: 500,
      faults: ['The content of a file has 2 bytes, but its range has 3.'],
    });
  });
});

describe('the preconditions of a file (RFC 9110 section 13.2.2)', () => {
  const [before, at, after] = ['Fri, 02 Jan 2026 03:04:04 GMT', 'Fri, 02 Jan 2026 03:04:05 GMT', 'Fri, 02 Jan 2026 03:04:06 GMT'];

  it.each([
    [{ 'if-match': '"v1"' }, 200],
    [{ 'if-match': '"v2", "v1"' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"v2"' }, 412],
    [{ 'if-match': 'W/"v1"' }, 412],
    [{ 'if-match': '"v1", nonsense' }, 400],
    [{ 'if-match': '"v1"', 'if-unmodified-since': before }, 200],
    [{ 'if-unmodified-since': before }, 412],
    [{ 'if-unmodified-since': at }, 200],
    [{ 'if-unmodified-since': 'nonsense' }, 200],
    [{ 'if-none-match': '"v1"' }, 304],
    [{ 'if-none-match': 'W/"v1"' }, 304],
    [{ 'if-none-match': '"v2"', 'if-modified-since': after }, 200],
    [{ 'if-modified-since': before }, 200],
    [{ 'if-modified-since': at }, 304],
    [{ 'if-modified-since': 'nonsense' }, 200],
    [{ 'if-match': '"v2"', 'if-none-match': '"v1"' }, 412],
  ])('%j respond %i', async (headers, status) => {
    expect((await answerTo(tagged, headers)).status).toBe(status);
  });

  it('send only the validators with 304', async () => {
    expect(await answerTo(tagged, { 'if-none-match': '"v1"' })).toEqual({
      status: 304,
      headers: { etag: '"v1"', 'last-modified': at },
      body: undefined,
      faults: [],
    });
  });

  it('ignore dates if the file has no date', async () => {
    expect((await answerTo(letters, { 'if-unmodified-since': before })).status).toBe(200);
    expect((await answerTo(letters, { 'if-modified-since': after })).status).toBe(200);
    expect((await answerTo(letters, { 'if-match': '*' })).status).toBe(200);
    expect((await answerTo(letters, { 'if-match': '"v1"' })).status).toBe(412);
  });

  it('use the validators of the file, not the entity tag of the call', async () => {
    const plan: Partial<OperationPlan> = {
      invoke(_input, _services, call) {
        call.header('etag', '"row"');
        return letters;
      },
    };
    expect((await answerTo(letters, { 'if-none-match': '"row"' }, { plan })).status).toBe(200);
  });

  it('do not apply to other methods', async () => {
    expect((await answerTo(tagged, { 'if-match': '"v2"' }, { plan: { verb: 'POST' } })).status).toBe(200);
  });
});

describe('the file name of a download (RFC 6266)', () => {
  it.each([
    [{ inline: true, fileName: 'a.txt' }, 'inline'],
    [{ fileName: null }, 'attachment'],
    [{ fileName: '' }, 'attachment'],
    [{ fileName: 'a b.txt' }, 'attachment; filename="a b.txt"'],
    [{ fileName: 'a/b\\c\n.txt' }, 'attachment; filename="a_b_c_.txt"'],
    [{ fileName: '100% "x".txt' }, `attachment; filename="100_ _x_.txt"; filename*=UTF-8''100%25%20%22x%22.txt`],
    [{ fileName: "ü('*).txt" }, `attachment; filename="_('*).txt"; filename*=UTF-8''%C3%BC%28%27%2A%29.txt`],
    [{ fileName: 'a\ud800' }, `attachment; filename="a_"; filename*=UTF-8''a%EF%BF%BD`],
  ])('%j is %s', async (parts, value) => {
    expect((await answerTo({ ...letters, ...parts })).headers?.['content-disposition']).toBe(value);
  });
});
