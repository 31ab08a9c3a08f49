import { FileResponse } from '@portico/core';
import type { FileParts } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { receiver, shop } from './support/invoked.ts';

const content = Buffer.from('0123456789'.repeat(100));

/** Creates an operation that returns a file, and records the parts that were read. */
function printing(parts: Partial<FileParts> = {}) {
  const read: [number, number][] = [];
  const file = () =>
    new FileResponse({
      content: {
        length: content.length,
        async *open(start, end) {
          read.push([start, end]);
          yield content.subarray(start, end);
        },
      },
      contentType: 'text/plain',
      fileName: 'a.txt',
      enableRangeProcessing: true,
      eTag: '"v1"',
      ...parts,
    });
  const plan = operation({ id: 'Shop.Print', verb: 'GET', route: '/print', answer: 'file', invoke: file });
  return { area: shop([[plan]]), read };
}

async function printed(parts: Partial<FileParts> = {}, headers: Readonly<Record<string, string>> = {}) {
  const { area, read } = printing(parts);
  const { invoke } = await receiver([area]);
  return { answer: await invoke('Shop.Print', {}, headers), read };
}

describe('A file that another process requests', () => {
  it('[REMOTE-18] [REMOTE-21] is returned with its HTTP headers', async () => {
    const { answer } = await printed();
    expect([answer.statusCode, answer.body]).toEqual([200, content.toString()]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '1000',
      'content-disposition': 'attachment; filename="a.txt"',
      'accept-ranges': 'bytes',
      etag: '"v1"',
      'x-service-contract': 'c0ffee',
    });
  });

  it.each([
    ['a.txt', 'a.txt'],
    ['Rechnung Nº 7 – Zürich.pdf', 'Rechnung%20N%C2%BA%207%20%E2%80%93%20Z%C3%BCrich.pdf'],
    ['a"b\\c;d%.txt', 'a%22b%5Cc%3Bd%25.txt'],
    ['half \ud800 a pair', 'half%20%EF%BF%BD%20a%20pair'],
  ])('[REMOTE-19] has its name in percent-encoded UTF-8: %s', async (fileName, encoded) => {
    expect((await printed({ fileName })).answer.headers['x-service-file-name']).toBe(encoded);
  });

  it('[REMOTE-19] [REMOTE-20] has a header for inline display and for its name in that case', async () => {
    const { headers } = (await printed({ inline: true })).answer;
    expect(headers).toMatchObject({ 'x-service-file-inline': 'true', 'x-service-file-name': 'a.txt', 'content-disposition': 'inline' });
    expect((await printed({ fileName: null })).answer.headers['x-service-file-name']).toBeUndefined();
    expect((await printed()).answer.headers['x-service-file-inline']).toBe('false');
  });

  it('[REMOTE-09] [REMOTE-22] is read only within the requested range, and returned with 206', async () => {
    const { answer, read } = await printed({}, { range: 'bytes=500-509' });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, '0123456789', 'bytes 500-509/1000']);
    expect(read).toEqual([[500, 510]]);
    expect(answer.headers['x-service-file-name']).toBe('a.txt');
  });

  it('[REMOTE-09] is returned completely if If-Range names another version', async () => {
    expect((await printed({}, { range: 'bytes=0-9', 'if-range': '"v1"' })).answer.statusCode).toBe(206);
    expect((await printed({}, { range: 'bytes=0-9', 'if-range': '"v0"' })).answer.statusCode).toBe(200);
  });

  it('[REMOTE-25] is rejected with 416 if the range is beyond its end', async () => {
    const { answer, read } = await printed({}, { range: 'bytes=1000-' });
    expect(answer.json()).toMatchObject(problem(416, 'RANGE_NOT_SATISFIABLE'));
    expect(answer.headers['content-range']).toBe('bytes */1000');
    expect(answer.headers['x-service-file-name']).toBeUndefined();
    expect(read).toEqual([]);
  });

  it('[REMOTE-24] is returned as the range that it already is', async () => {
    const part = { content: content.subarray(0, 10), partialContent: { from: 500, to: 509, length: 1000 } };
    const { answer } = await printed(part, { range: 'bytes=500-509' });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, '0123456789', 'bytes 500-509/1000']);
  });
});
