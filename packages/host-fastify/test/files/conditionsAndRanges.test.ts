import { FileResponse } from '@portico/core';
import type { FileParts } from '@portico/core';
import type { OperationPlan } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { hostOf } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { listen, send } from '../support/sockets.ts';
import type { WireAnswer } from '../support/sockets.ts';

/** Ten bytes with both validators and range support. */
const ten: FileParts = {
  content: Buffer.from('0123456789'),
  contentType: 'text/plain',
  enableRangeProcessing: true,
  eTag: '"v1"',
  lastModified: new Date('1994-11-06T08:49:37.700Z'),
};

const at = 'Sun, 06 Nov 1994 08:49:37 GMT';
const before = 'Sun, 06 Nov 1994 08:49:36 GMT';
const after = 'Sun, 06 Nov 1994 08:49:38 GMT';

const validators = { etag: '"v1"', 'last-modified': at };
const whole = { status: 200, body: '0123456789', headers: { ...validators, 'accept-ranges': 'bytes', 'content-length': '10' } };
const known = { status: 304, body: '', headers: validators };
const failed = { status: 412, headers: { 'content-type': 'application/problem+json' } };
const part = (range: string, body: string) => ({
  status: 206,
  body,
  headers: { ...validators, 'content-range': `bytes ${range}/10`, 'content-length': String(body.length), 'accept-ranges': 'bytes' },
});
const unsatisfiable = (length = 10) => ({ status: 416, headers: { 'content-range': `bytes */${length}` } });

type Row = readonly [title: string, fields: string, answer: object, parts?: Partial<FileParts>];

/** RFC 9110 section 13.1.1 to 13.1.4 and 13.2.2. */
const conditions: readonly Row[] = [
  ['no condition', '', whole],
  ['If-None-Match with the tag [DOWNLOAD-06] [DOWNLOAD-10]', 'if-none-match: "v1"', known],
  ['If-None-Match with another tag', 'if-none-match: "v2"', whole],
  ['If-None-Match with the tag among others', 'if-none-match: "v0", "v1"', known],
  ['If-None-Match over two lines', 'if-none-match: "v0"\nif-none-match: "v1"', known],
  ['If-None-Match with a tag that holds a comma', 'if-none-match: "v0,v1"', whole],
  ['If-None-Match with the weak form of a strong tag [DOWNLOAD-08]', 'if-none-match: W/"v1"', known],
  [
    'If-None-Match with the strong form of a weak tag [DOWNLOAD-08]',
    'if-none-match: "v1"',
    { ...known, headers: { etag: 'W/"v1"' } },
    { eTag: 'W/"v1"' },
  ],
  ['If-None-Match *', 'if-none-match: *', known],
  ['If-None-Match * of a file without a tag', 'if-none-match: *', { status: 304, body: '' }, { eTag: null }],
  ['If-None-Match with a tag, of a file without one', 'if-none-match: "v1"', { status: 200 }, { eTag: null }],
  ['If-None-Match without quotes is malformed', 'if-none-match: v1', whole],
  ['If-Modified-Since with the very second [DOWNLOAD-07] [DOWNLOAD-10]', `if-modified-since: ${at}`, known],
  ['If-Modified-Since with a later one [DOWNLOAD-07]', `if-modified-since: ${after}`, known],
  ['If-Modified-Since with an earlier one', `if-modified-since: ${before}`, whole],
  ['If-Modified-Since of a file that tells no time', `if-modified-since: ${at}`, { status: 200 }, { lastModified: null }],
  ['If-Modified-Since in the form of RFC 850', 'if-modified-since: Sunday, 06-Nov-94 08:49:37 GMT', known],
  ['If-Modified-Since in the form of asctime', 'if-modified-since: Sun Nov  6 08:49:37 1994', known],
  ['If-Modified-Since that is no date', 'if-modified-since: 2030-01-01', whole],
  ['If-Modified-Since with a day that is not there', 'if-modified-since: Sun, 30 Feb 2031 08:49:37 GMT', whole],
  ['If-None-Match shadows an If-Modified-Since that holds [DOWNLOAD-09]', `if-none-match: "v2"\nif-modified-since: ${after}`, whole],
  ['If-None-Match shadows one that does not hold [DOWNLOAD-09]', `if-none-match: "v1"\nif-modified-since: ${before}`, known],
  ['If-Match with the tag', 'if-match: "v1"', whole],
  ['If-Match with another tag', 'if-match: "v2"', failed],
  ['If-Match with the tag among others', 'if-match: "v2", "v1"', whole],
  ['If-Match *', 'if-match: *', whole],
  ['If-Match with the weak form of the tag', 'if-match: W/"v1"', failed],
  ['If-Match with a weak tag, which never matches', 'if-match: W/"v1"', failed, { eTag: 'W/"v1"' }],
  ['If-Match with a tag, of a file without one', 'if-match: "v1"', failed, { eTag: null }],
  ['If-Unmodified-Since with the very second', `if-unmodified-since: ${at}`, whole],
  ['If-Unmodified-Since with an earlier one', `if-unmodified-since: ${before}`, failed],
  ['If-Unmodified-Since of a file that tells no time', `if-unmodified-since: ${before}`, { status: 200 }, { lastModified: null }],
  ['If-Unmodified-Since that is no date', 'if-unmodified-since: yesterday', whole],
  ['If-Match shadows If-Unmodified-Since', `if-match: "v1"\nif-unmodified-since: ${before}`, whole],
  ['If-Match that fails is looked at before If-None-Match', 'if-match: "v2"\nif-none-match: "v1"', failed],
  ['If-None-Match after an If-Match that holds', 'if-match: "v1"\nif-none-match: "v1"', known],
];

/** RFC 9110 sections 13.1.5 and 14. */
const ranges: readonly Row[] = [
  ['the first bytes [DOWNLOAD-12]', 'range: bytes=0-3', part('0-3', '0123')],
  ['bytes in between', 'range: bytes=3-5', part('3-5', '345')],
  ['one byte', 'range: bytes=9-9', part('9-9', '9')],
  ['all of them', 'range: bytes=0-9', part('0-9', '0123456789')],
  ['more than there are', 'range: bytes=8-99', part('8-9', '89')],
  ['far more than there are', `range: bytes=8-${'9'.repeat(40)}`, part('8-9', '89')],
  ['open at the end [DOWNLOAD-14]', 'range: bytes=7-', part('7-9', '789')],
  ['the last ones [DOWNLOAD-14]', 'range: bytes=-3', part('7-9', '789')],
  ['more last ones than there are', 'range: bytes=-99', part('0-9', '0123456789')],
  ['a unit in capitals', 'range: BYTES=0-0', part('0-0', '0')],
  ['a list of one', 'range: bytes=, 0-0 ,', part('0-0', '0')],
  ['several [DOWNLOAD-15]', 'range: bytes=0-1,4-5', whole],
  ['several, none of which is there [DOWNLOAD-15]', 'range: bytes=20-,30-', whole],
  ['beyond the end [DOWNLOAD-17]', 'range: bytes=10-', unsatisfiable()],
  ['far beyond the end [DOWNLOAD-17]', `range: bytes=${'9'.repeat(40)}-`, unsatisfiable()],
  ['the last none [DOWNLOAD-17]', 'range: bytes=-0', unsatisfiable()],
  ['backwards', 'range: bytes=5-3', whole],
  ['nothing at all', 'range: bytes=', whole],
  ['a dash', 'range: bytes=-', whole],
  ['no numbers', 'range: bytes=a-b', whole],
  ['signs', 'range: bytes=+1-2', whole],
  ['a space within', 'range: bytes=1 - 2', whole],
  ['no unit', 'range: 0-3', whole],
  ['another unit', 'range: pages=0-3', whole],
  ['two lines of it, which make a list', 'range: bytes=0-1\nrange: 4-5', whole],
  [
    'where ranges are not enabled [DOWNLOAD-13]',
    'range: bytes=0-3',
    { status: 200, body: '0123456789', headers: { 'content-length': '10' } },
    { enableRangeProcessing: false },
  ],
  ['beyond the end, where ranges are not enabled [DOWNLOAD-13]', 'range: bytes=10-', { status: 200 }, { enableRangeProcessing: false }],
  ['If-Range with the tag [DOWNLOAD-16]', 'range: bytes=0-3\nif-range: "v1"', part('0-3', '0123')],
  ['If-Range with another tag [DOWNLOAD-16]', 'range: bytes=0-3\nif-range: "v2"', whole],
  ['If-Range with the weak form of the tag [DOWNLOAD-16]', 'range: bytes=0-3\nif-range: W/"v1"', whole],
  ['If-Range with a weak tag [DOWNLOAD-16]', 'range: bytes=0-3\nif-range: W/"v1"', { status: 200 }, { eTag: 'W/"v1"' }],
  ['If-Range with two tags, of which it takes one', 'range: bytes=0-3\nif-range: "v1", "v1"', whole],
  ['If-Range with the very second [DOWNLOAD-16]', `range: bytes=0-3\nif-range: ${at}`, part('0-3', '0123')],
  ['If-Range with an earlier one [DOWNLOAD-16]', `range: bytes=0-3\nif-range: ${before}`, whole],
  ['If-Range with a later one [DOWNLOAD-16]', `range: bytes=0-3\nif-range: ${after}`, whole],
  ['If-Range with a time, of a file that tells none', `range: bytes=0-3\nif-range: ${at}`, { status: 200 }, { lastModified: null }],
  ['If-Range that is neither', 'range: bytes=0-3\nif-range: v1', whole],
  ['If-Range with another tag saves from a range that is not there', 'range: bytes=10-\nif-range: "v2"', whole],
  ['If-Range without a range', 'if-range: "v2"', whole],
  ['If-None-Match before a range', 'range: bytes=0-3\nif-none-match: "v1"', known],
  ['If-Match that holds before a range', 'range: bytes=0-3\nif-match: "v1"', part('0-3', '0123')],
  ['If-Match that fails before a range', 'range: bytes=0-3\nif-match: "v2"', failed],
  ['an empty file', '', { status: 200, body: '', headers: { 'content-length': '0' } }, { content: Buffer.alloc(0) }],
  ['the first bytes of an empty file', 'range: bytes=0-', unsatisfiable(0), { content: Buffer.alloc(0) }],
  ['the last bytes of an empty file, which are all of it', 'range: bytes=-5', { status: 200, body: '' }, { content: Buffer.alloc(0) }],
  ['the last none of an empty file', 'range: bytes=-0', unsatisfiable(0), { content: Buffer.alloc(0) }],
];

describe.each([
  ['conditions of RFC 9110 section 13', conditions],
  ['ranges of RFC 9110 section 14', ranges],
])('%s', (_, rows) => {
  for (const [title, fields, answer, parts] of rows)
    it(title, async () => {
      expect(await answerTo(`GET /file\n${fields}`, parts)).toMatchObject(answer);
    });
});

describe('a response to HEAD has the headers of GET without the body', () => {
  for (const [title, fields, answer, parts] of [...conditions, ...ranges])
    it(title, async () => {
      const { status, headers = {} } = answer as Partial<WireAnswer>;
      const { headers: sent, ...head } = await answerTo(`HEAD /file\n${fields}`, parts);
      // RFC 9110 section 14.2: only a GET has ranges.
      expect(head).toEqual({ status: status === 206 || status === 416 ? 200 : status, body: '' });
      if (status === 200) expect(sent).toMatchObject(headers);
    });
});

describe('a POST with a file as its response', () => {
  it.each([
    ['if-none-match: "v1"', 'is not answered with 304 [DOWNLOAD-11]'],
    [`if-modified-since: ${after}`, 'nor for its date [DOWNLOAD-11]'],
    ['if-match: "v2"', 'is not refused after the deed'],
    ['range: bytes=0-3', 'is answered whole'],
  ])('%s: %s', async (fields) => {
    const answer = await answerTo(`POST /file\n${fields}`, {}, { verb: 'POST' });
    expect(answer).toMatchObject({ status: 200, body: '0123456789' });
  });
});

describe('a range with its own status', () => {
  it('is ignored, because the response would not be a 200', async () => {
    expect(await answerTo('GET /file\nrange: bytes=0-3', {}, { status: 203 })).toMatchObject({ status: 203, body: '0123456789' });
  });
});

async function answerTo(head: string, parts: Partial<FileParts> = {}, more: Partial<OperationPlan> = {}): Promise<WireAnswer> {
  const plan = operation({ verb: 'GET', route: '/file', answer: 'file', invoke: () => new FileResponse({ ...ten, ...parts }), ...more });
  const port = await listen(await hostOf([plan]));
  return send(port, head.replace(/\n$/, ''));
}
