import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FileResponse } from '@portico/core';
import { RangeNotSatisfiableError } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { callsWithin, lineTo, requestCall, shopAt } from './support/lines.ts';
import { hostThat, problem } from './support/servers.ts';
import type { Answers } from './support/servers.ts';

/** The call of a request for a file. */
const forFile = (headers: Readonly<Record<string, string>> = {}, source: { readonly isHead?: boolean } = {}) =>
  requestCall({ headers, source, plan: { verb: 'GET', answer: 'file' } });

function bytes(body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answers {
  return (_request, response) => void response.writeHead(status, { 'content-type': 'image/png', ...headers }).end(body);
}

const text = async (file: unknown) => (await buffer((file as FileResponse).content as AsyncIterable<Buffer>)).toString();

describe('a file of an area in another process', () => {
  it('is the same FileResponse [REMOTE-18] [REMOTE-19] [REMOTE-20]', async () => {
    const host = await hostThat(
      bytes('PNG', {
        'content-length': '3',
        'x-service-file-name': encodeURIComponent('Füße 100%/"a";.png'),
        'x-service-file-inline': 'true',
        'content-disposition': 'inline',
        etag: 'W/"v1"',
        'last-modified': 'Sun, 06 Nov 1994 08:49:37 GMT',
        'accept-ranges': 'bytes',
      }),
    );
    const { shop } = await shopAt(host.url);
    const file = (await shop['photo']!()) as FileResponse;
    expect(file).toMatchObject({
      contentType: 'image/png',
      length: 3,
      fileName: 'Füße 100%/"a";.png',
      inline: true,
      eTag: 'W/"v1"',
      lastModified: new Date('1994-11-06T08:49:37Z'),
      enableRangeProcessing: true,
      partialContent: null,
    });
    expect(await text(file)).toBe('PNG');
  });

  it('has no metadata that the other host does not send [REMOTE-18]', async () => {
    const host = await hostThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }).end('abc');
    });
    const { shop } = await shopAt(host.url);
    const file = (await shop['photo']!()) as FileResponse;
    expect(file).toMatchObject({
      length: null,
      fileName: null,
      inline: false,
      eTag: null,
      lastModified: null,
      enableRangeProcessing: false,
    });
    expect(await text(file)).toBe('abc');
  });

  it('is requested in part if the client requests a range [REMOTE-09]', async () => {
    const host = await hostThat(bytes('PNG'));
    const { line } = lineTo(host.url);
    const range = { Range: 'bytes=0-9', 'If-Range': '"v1"' };
    await (
      await callsWithin(line, forFile(range))
    )['photo']!();
    expect(host.got[0]!.headers).toMatchObject({ range: 'bytes=0-9', 'if-range': '"v1"' });
    // No part of another response is requested, and none of a file if only its head is wanted.
    await (
      await callsWithin(line, requestCall({ headers: range }))
    )['photo']!();
    await (
      await callsWithin(line, forFile(range, { isHead: true }))
    )['photo']!();
    await (
      await callsWithin(line, forFile(range))
    )['flow']!();
    for (const { headers } of host.got.slice(1)) expect([headers['range'], headers['if-range']]).toEqual([undefined, undefined]);
  });

  it('keeps the range of a partial file [REMOTE-23] [REMOTE-24]', async () => {
    const host = await hostThat(
      bytes('0123456789', { 'content-length': '10', 'content-range': 'bytes 20-29/1000', 'accept-ranges': 'bytes' }, 206),
    );
    const { shop } = await shopAt(host.url, { parent: forFile({ Range: 'bytes=20-29' }) });
    expect(await shop['photo']!()).toMatchObject({
      partialContent: { from: 20, to: 29, length: 1000 },
      length: 10,
      enableRangeProcessing: true,
    });
  });

  it('without the requested range is rejected with its length [REMOTE-25]', async () => {
    const host = await hostThat(problem(416, { code: 'RANGE_NOT_SATISFIABLE' }, { 'content-range': 'bytes */47022' }));
    const { shop } = await shopAt(host.url, { parent: forFile({ Range: 'bytes=99999-' }) });
    const refused = await shop['photo']!();
    expect(refused).toBeInstanceOf(RangeNotSatisfiableError);
    expect(refused).toMatchObject({ status: 416, contentRange: 'bytes */47022' });
  });

  it.each([
    ['is a part without a range', {}, 206],
    ['has no type', { 'content-type': '' }, 200],
    ['has a name that is not encoded', { 'x-service-file-name': '%E4' }, 200],
    ['has an invalid entity tag', { etag: 'v1' }, 200],
    ['has an invalid date of its last change', { 'last-modified': 'yesterday' }, 200],
  ])('is an error if the response %s [REMOTE-14]', async (_what, headers, status) => {
    const { shop } = await shopAt((await hostThat(bytes('PNG', headers, status))).url);
    expect(await shop['photo']!()).toMatchObject({ status: 502, code: 'DEPENDENCY_INVALID' });
  });

  it('is streamed as it is read: the other host waits until then [REMOTE-18]', async () => {
    const block = Buffer.alloc(65_536, 'x');
    let written = 0;
    const write = async (response: ServerResponse): Promise<void> => {
      response.writeHead(200, { 'content-type': 'image/png' });
      for (; written < 1000; written++) if (!response.write(block)) await once(response, 'drain');
      response.end();
    };
    const host = await hostThat((_request, response) => void write(response));
    const { shop } = await shopAt(host.url);
    const file = (await shop['photo']!()) as FileResponse;
    let last = -1;
    // The buffers of both sockets are written, and then no more.
    await expect.poll(() => last === (last = written), { interval: 100 }).toBe(true);
    expect(written).toBeLessThan(500);
    let size = 0;
    for await (const chunk of file.content as AsyncIterable<Uint8Array>) size += chunk.length;
    expect([size, written]).toEqual([65_536_000, 1000]);
  });

  it('is not cut off by the timeout of its headers', async () => {
    const host = await hostThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const timer = setInterval(() => response.write('.'), 50);
      setTimeout(() => {
        clearInterval(timer);
        response.end();
      }, 2500);
    });
    const { shop } = await shopAt(host.url, { settings: { Timeout: '1500ms' } });
    expect((await text(await shop['photo']!())).length).toBeGreaterThan(5);
  });
});

describe('the other host stops sending', () => {
  // By then the connection would be closed since nothing comes.
  const settings = { Timeout: '1h' };

  /** Returns a host that sends a file without end, and the response that it sends. */
  async function endless() {
    const begun = Promise.withResolvers<ServerResponse>();
    const host = await hostThat((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write('PNG');
      begun.resolve(response);
    });
    return { url: host.url, closed: begun.promise.then((response) => once(response, 'close')) };
  }

  it('when the client disconnects [REMOTE-18]', async () => {
    const { url, closed } = await endless();
    const hangUp = new AbortController();
    const { shop } = await shopAt(url, { settings, parent: requestCall({ signal: hangUp.signal }) });
    const file = (await shop['photo']!()) as FileResponse;
    hangUp.abort();
    await closed;
    await expect(text(file)).rejects.toThrow('The caller has stopped waiting.');
  });

  it.each(['photo', 'flow'])('when the call that requested it is complete, whether it was read or not: %s', async (method) => {
    const { url, closed } = await endless();
    const { shop, parent } = await shopAt(url, { settings });
    await shop[method]!();
    for (const release of parent.releases!) await release();
    await closed;
  });

  it('when its reader stops', async () => {
    const { url, closed } = await endless();
    const { shop } = await shopAt(url, { settings });
    for await (const chunk of (await shop['flow']!()) as AsyncIterable<Uint8Array>) {
      expect(Buffer.from(chunk).toString()).toBe('PNG');
      break;
    }
    await closed;
  });
});

it('a file that breaks off fails while it is read', async () => {
  const host = await hostThat((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '100' }).write('PNG');
    setImmediate(() => response.destroy());
  });
  const { shop } = await shopAt(host.url);
  await expect(text(await shop['photo']!())).rejects.toThrow('The connection was dropped');
});
