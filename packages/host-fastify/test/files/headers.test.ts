import { describe, expect, it } from 'vitest';
import { hostOf } from '../support/hosts.ts';
import { listen, send } from '../support/sockets.ts';
import type { WireAnswer } from '../support/sockets.ts';
import { answerWith, file, fileOperation, Pieces, serving } from './support.ts';

const dispositionOf = async (fileName: string | null) => (await answerWith({ fileName })).headers['content-disposition'];

describe('the response with a file', () => {
  it('has its bytes and its content type, with their length [DOWNLOAD-01]', async () => {
    const answer = await answerWith({ content: Buffer.from([0, 1, 65, 66]), contentType: 'application/x-house' });
    expect(answer).toMatchObject({
      status: 200,
      body: '\0\x01AB',
      headers: { 'content-type': 'application/x-house', 'content-length': '4' },
    });
  });

  it('has neither validators nor ranges if the file has none [DOWNLOAD-04] [DOWNLOAD-05] [DOWNLOAD-13]', async () => {
    const { headers } = await answerWith({});
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(etag|last-modified|accept-ranges)$/)]));
  });

  it('has the entity tag unchanged, also a weak one [DOWNLOAD-04]', async () => {
    expect((await answerWith({ eTag: '"a,b"' })).headers['etag']).toBe('"a,b"');
    expect((await answerWith({ eTag: 'W/"v1"' })).headers['etag']).toBe('W/"v1"');
  });

  it('has the time of the last change in whole seconds [DOWNLOAD-05]', async () => {
    const { headers } = await answerWith({ lastModified: new Date('2026-05-01T12:00:00.999Z') });
    expect(headers['last-modified']).toBe('Fri, 01 May 2026 12:00:00 GMT');
  });

  it('has the current time instead of a future one', async () => {
    const begun = Math.floor(Date.now() / 1000) * 1000;
    const { headers } = await answerWith({ lastModified: new Date('2999-01-01T00:00:00Z') });
    expect(Date.parse(headers['last-modified']!)).toBeGreaterThanOrEqual(begun);
    expect(Date.parse(headers['last-modified']!)).toBeLessThanOrEqual(Date.now());
  });

  it('has the declared status of its operation', async () => {
    const port = await listen(await hostOf([fileOperation(() => file({}), { verb: 'POST', status: 201 })]));
    expect(await send(port, 'POST /file')).toMatchObject({ status: 201, body: '0123456789' });
  });

  it('may be described by a plain object with the same members', async () => {
    const port = await serving(() => Object.assign({}, file({ fileName: 'a.txt' })));
    expect(await send(port, 'GET /file')).toMatchObject({
      status: 200,
      headers: { 'content-disposition': 'attachment; filename="a.txt"' },
    });
  });

  it.each(['GET /file', 'HEAD /file', 'GET /file\nrange: bytes=2-4', 'GET /file\nrange: bytes=99-', 'GET /file\nif-none-match: "v1"'])(
    'is the same if hooks of the application see it: %j',
    async (head) => {
      const make = () => file({ content: new Pieces(['01234', '56789']), length: 10, enableRangeProcessing: true, eTag: '"v1"' });
      const [direct, hooked] = await Promise.all(
        [serving(make), serving(make, { hooked: true })].map(async (port) => send(await port, head)),
      );
      expect(withoutTimes(hooked!)).toEqual({ ...withoutTimes(direct!), headers: { ...withoutTimes(direct!).headers, 'x-hook': 'seen' } });
    },
  );
});

/** Returns a response without the headers that differ between two of them. */
function withoutTimes({ headers, body, status }: WireAnswer): WireAnswer {
  const { date: _date, ...rest } = headers;
  return { status, headers: rest, body: body.replace(/"traceId":"[^"]*"/, '') };
}

describe('Content-Disposition', () => {
  it('is attachment with the name [DOWNLOAD-02]', async () => {
    expect(await dispositionOf('plan.pdf')).toBe('attachment; filename="plan.pdf"');
    expect(await dispositionOf("it's (1) & 2.pdf")).toBe(`attachment; filename="it's (1) & 2.pdf"`);
  });

  it('has no name if there is none [DOWNLOAD-02]', async () => {
    expect(await dispositionOf(null)).toBe('attachment');
    expect(await dispositionOf('')).toBe('attachment');
  });

  it('is inline without the name [DOWNLOAD-03]', async () => {
    expect((await answerWith({ inline: true, fileName: 'plan.pdf' })).headers['content-disposition']).toBe('inline');
  });

  it.each([
    ['naïve.txt', 'na_ve.txt', 'na%C3%AFve.txt'],
    ['名前.png', '__.png', '%E5%90%8D%E5%89%8D.png'],
    ['€ rates.csv', '_ rates.csv', '%E2%82%AC%20rates.csv'],
    ['smile 😀.gif', 'smile _.gif', 'smile%20%F0%9F%98%80.gif'],
    ['100%.txt', '100_.txt', '100%25.txt'],
    [`"it's" (a*b).txt`, `_it's_ (a*b).txt`, '%22it%27s%22%20%28a%2Ab%29.txt'],
  ])('contains %s twice, in ASCII and exactly (RFC 6266, RFC 8187) [DOWNLOAD-02]', async (name, plain, exact) => {
    expect(await dispositionOf(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${exact}`);
  });

  it.each([
    ['line\r\nset-cookie: a=b', 'line__set-cookie: a=b'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\boot.ini', 'C:_boot.ini'],
    ['nul\0l.txt', 'nul_l.txt'],
  ])('contains no header injection and no path: %j', async (name, plain) => {
    expect(await dispositionOf(name)).toBe(`attachment; filename="${plain}"`);
  });

  it('drops a lone surrogate', async () => {
    expect(await dispositionOf('a\uD83D.txt')).toBe(`attachment; filename="a_.txt"; filename*=UTF-8''a%EF%BF%BD.txt`);
  });
});
