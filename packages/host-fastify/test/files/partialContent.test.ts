import type { FileParts } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { answerWith, Pieces } from './support.ts';

const middle = { content: Buffer.from('345'), partialContent: { from: 3, to: 5, length: 10 } };
const answered = { status: 206, body: '345', headers: { 'content-range': 'bytes 3-5/10', 'content-length': '3' } };

describe('a content that is already a range [DOWNLOAD-18]', () => {
  it.each<readonly [string, string, Partial<FileParts>]>([
    ['with the requested range', 'range: bytes=3-5', {}],
    ['with another range', 'range: bytes=0-1', {}],
    ['with a range beyond the end', 'range: bytes=99-', {}],
    ['without a range', '', {}],
    ['if ranges are enabled', 'range: bytes=1-1', { enableRangeProcessing: true }],
    ['if If-Range does not match', 'range: bytes=3-5\nif-range: "v2"', { eTag: '"v1"', enableRangeProcessing: true }],
    ['of a stream', 'range: bytes=1-1', { content: new Pieces(['34', '5']) }],
    ['of a stream with a length', 'range: bytes=1-1', { content: new Pieces(['34', '5']), length: 3 }],
  ])('is sent unchanged: %s', async (_, fields, more) => {
    expect(await answerWith({ ...middle, ...more }, `GET /file\n${fields}`.trimEnd())).toMatchObject(answered);
  });

  it('advertises ranges if they are supported', async () => {
    expect((await answerWith({ ...middle, enableRangeProcessing: true })).headers).toMatchObject({ 'accept-ranges': 'bytes' });
    expect((await answerWith(middle)).headers).not.toHaveProperty('accept-ranges');
  });

  it('is not sent to a client that has the file', async () => {
    expect(await answerWith({ ...middle, eTag: '"v1"' }, 'GET /file\nif-none-match: "v1"')).toMatchObject({ status: 304, body: '' });
  });

  it('is absent by default', async () => {
    expect(await answerWith({})).toMatchObject({ status: 200, body: '0123456789' });
  });
});
