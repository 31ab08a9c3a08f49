import { describe, expect, it } from 'vitest';
import { AttackedHost, drain, flood } from './attackedHost.ts';

const megabyte = 1_000_000;
const json = 'content-type: application/json';
const members = `{${Array.from({ length: 1_200_000 }, (_, n) => `"k${n}":1`).join(',')}}`;
const chunked = (path: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\n${json}\r\ntransfer-encoding: chunked\r\n\r\n`;
const sized = (path: string, size: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${json}\r\ncontent-length: ${size}\r\n${more}\r\n`;

function* repeated(piece: Buffer | string, times: number) {
  for (let index = 0; index < times; index++) yield piece;
}

function* cut(text: string) {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''))?.[1]);
/** The memory budget of bodies in these hosts, and the growth of memory that is permitted in addition. */
const budget = 100 * megabyte;
const most = { refused: 60 * megabyte, read: budget + 60 * megabyte };
const start = () => AttackedHost.start({ endpoints: { bodyMemory: budget } });

const post = (path: string, body: string) => (port: number) => flood(port, sized(path, Buffer.byteLength(body)), cut(body));

describe('A host under attack with request bodies', { timeout: 120_000 }, () => {
  it('does not retain a buffer for each chunk of one byte', async () => {
    const host = await start();
    const piece = Buffer.from('1\r\n \r\n'.repeat(10_000));
    let text = '';
    const { growth } = await host.probe(async () => {
      ({ text } = await flood(host.port, chunked('/plain'), repeated(piece, 300), 20_000));
    });
    expect(growth).toBeLessThan(most.read);
    // The body continues after the flood, so no response is due.
    expect([NaN, 400, 413]).toContainEqual(statusOf(text));
    expect(await host.isServing()).toBe(true);
  });

  it.each([
    ['decimals that keep their digits', '/exact', `[${'1.10,'.repeat(5_600_000)}1]`, 413, most.refused],
    ['small values', '/plain', `[${'1,'.repeat(14_000_000)}1]`, 413, most.refused],
    ['empty arrays', '/plain', `[${'[],'.repeat(9_000_000)}1]`, 413, most.refused],
    // An operation that accepts any value holds those within the limit until one exceeds it.
    ['members of different names', '/plain', members, 413, most.read],
    ['members that it does not read', '/known', members, 413, most.refused],
    ['values that it does not read', '/known', `{"x":[${'[{}],'.repeat(160_000)}1],"name":"a"}`, 200, most.refused],
    ['a long string that it does not read', '/known', `{"x":"${'\\n'.repeat(14_000_000)}"}`, 200, most.refused],
    ['one long string with escapes', '/plain', `"${'\\n'.repeat(14_000_000)}"`, 200, most.read],
    ['one long string', '/plain', `"${'a'.repeat(29_000_000)}"`, 200, most.read],
    ['one long number', '/exact', '1'.repeat(29_000_000), 400, most.refused],
    ['many levels', '/plain', '['.repeat(29_000_000), 400, most.refused],
  ])('serves other clients while it reads %s', async (_title, path, body, status, limit) => {
    const host = await start();
    let text = '';
    const { growth, p99, longest } = await host.probe(async () => {
      ({ text } = await post(path, body)(host.port));
    });
    expect(statusOf(text)).toBe(status);
    expect(growth).toBeLessThan(limit);
    expect(p99).toBeLessThan(250);
    expect(longest).toBeLessThan(1_000);
    expect(await host.isServing()).toBe(true);
  });

  it('responds with 503 and Retry-After while the bodies of all requests use up their memory, and recovers', async () => {
    const host = await AttackedHost.start({ endpoints: { bodyMemory: 20 * megabyte } });
    const body = `"${'a'.repeat(8 * megabyte)}"`;
    const replies = await Promise.all(Array.from({ length: 4 }, () => post('/slow', body)(host.port)));
    const statuses = replies.map(({ text }) => statusOf(text));
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = replies.find(({ text }) => statusOf(text) === 503)!.text;
    expect(refused).toMatch(/retry-after: 1/i);
    expect(refused).toContain('"code":"OVERLOADED"');
    expect(statusOf((await post('/plain', body)(host.port)).text)).toBe(200);
  });

  it.each([
    ['a body that is too large', '/plain', 413],
    ['a caller without permission', '/closed', 401],
    ['an unknown address', '/nowhere', 404],
  ])('closes the connection after it has rejected %s, and reads little more', async (_title, path, status) => {
    const host = await AttackedHost.start();
    const { text, sent } = await flood(host.port, sized(path, 400 * megabyte), repeated(Buffer.alloc(65_536, 0x20), 6_000));
    expect(statusOf(text)).toBe(status);
    expect(text).toMatch(/connection: close/i);
    // The bytes in the buffers of both systems are sent in any case.
    expect(sent).toBeLessThan(40 * megabyte);
    expect(await host.isServing()).toBe(true);
  });

  it('retains a connection after rejecting a small body', async () => {
    const host = await AttackedHost.start();
    const { text } = await flood(host.port, sized('/closed', 100), [' '.repeat(100)]);
    expect(statusOf(text)).toBe(401);
    expect(text).not.toMatch(/connection: close/i);
  });

  it('requests a body with 100 Continue only when it reads it', async () => {
    const host = await AttackedHost.start();
    const expectation = 'expect: 100-continue\r\n';
    const taken = await flood(host.port, sized('/plain', 2, expectation), ['{}']);
    expect(taken.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
    for (const [path, size, status] of [
      ['/closed', 2, 401],
      ['/plain', 40 * megabyte, 413],
      ['/nowhere', 2, 404],
    ] as const) {
      const { text } = await flood(host.port, sized(path, size, expectation), []);
      expect(text).not.toContain('100 Continue');
      expect(statusOf(text)).toBe(status);
    }
  });

  it('limits the number of failures that a handler returns', async () => {
    const host = await AttackedHost.start();
    const response = await fetch(`http://127.0.0.1:${host.port}/failures`, { method: 'POST' });
    const text = await response.text();
    expect(response.status).toBe(422);
    expect(text.length).toBeLessThan(megabyte);
    const { errors, errorsOmitted } = JSON.parse(text) as { errors: unknown[]; errorsOmitted: number };
    expect(errors.length + errorsOmitted).toBe(60_000);
  });

  it('responds with 408 to a client that does not send its body in time', async () => {
    const host = await AttackedHost.start({ host: { requestTimeout: 1_000, headersTimeout: 500, connectionsCheckingInterval: 100 } });
    expect(statusOf((await flood(host.port, sized('/plain', 100), ['{'])).text)).toBe(408);
    expect(statusOf((await flood(host.port, 'POST /plain HTTP/1.1\r\nhost: x\r\n', [])).text)).toBe(408);
  });

  it('responds with 431 to a request with too many headers, and drops none silently', async () => {
    const host = await AttackedHost.start();
    const many = Array.from({ length: 300 }, (_, index) => `a${index}: 1\r\n`).join('');
    expect(statusOf((await flood(host.port, `GET /ping HTTP/1.1\r\nhost: x\r\n${many}\r\n`, [])).text)).toBe(431);
  });

  it('disconnects clients that do not read their responses', async () => {
    const host = await AttackedHost.start({ host: { stallTimeout: 1_000 } });
    const { connect } = await import('node:net');
    const clients = Array.from({ length: 10 }, () => {
      const socket = connect(host.port, '127.0.0.1').on('error', () => {});
      socket.pause();
      socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
      return new Promise<void>((resolve) => {
        // A client that reads late finds the connection closed before the end of the response.
        setTimeout(() => socket.on('close', () => resolve()).resume(), 4_000);
      });
    });
    await Promise.all(clients);
    expect(await host.isServing()).toBe(true);
  });

  it.each(['/bytes', '/piped', '/list'])('serves others while it writes a long response for which it never waits: %s', async (path) => {
    const host = await AttackedHost.start({ collect: true });
    let received = 0;
    const { growth, longest } = await host.probe(async () => {
      received = await drain(host.port, path);
    });
    expect(received).toBeGreaterThan(30 * megabyte);
    expect(longest).toBeLessThan(100);
    expect(growth).toBeLessThan(most.refused);
  });

  it('does not retain a piece of text for each byte of a form', async () => {
    const host = await AttackedHost.start();
    const start = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n';
    const head = 'POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n';
    const field = `${start.length.toString(16)}\r\n${start}\r\n`;
    const { growth } = await host.probe(() =>
      Promise.all(
        Array.from({ length: 8 }, () => flood(host.port, head + field, repeated(Buffer.from('1\r\na\r\n'.repeat(10_000)), 90), 8_000)),
      ),
    );
    // 7,200,000 pieces would otherwise take five times as much; twice as many of them cost the same.
    expect(growth).toBeLessThan(most.read);
    expect(await host.isServing()).toBe(true);
  });
});
