import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { openssl } from '../support/certificates.ts';
import { ask, begin, openSession, received } from '../support/http2Client.ts';
import { flags, frames, pseudo, RawSession } from '../support/rawSession.ts';
import { servers, startSecure } from '../support/secureHosts.ts';

const json = { 'content-type': 'application/json' };

describe.skipIf(!openssl).each(servers)('A request over HTTP/2 to the server %s', (server) => {
  it('has the host, the protocol and the version', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const { status, headers, body } = await ask(session, { path: '/seen', headers: { cookie: ['a=1', 'b=2'] } });
    expect({ status, ...(JSON.parse(body) as object) }).toEqual({
      status: 200,
      name: `127.0.0.1:${port}`,
      protocol: 'https',
      ip: '127.0.0.1',
      version: '2.0',
      cookie: 'a=1; b=2',
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('may have a body without a length, which ends with its stream', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const stream = begin(session, { method: 'POST', path: '/body', headers: json }, false);
    const answer = received(stream);
    stream.write('{"a":');
    await sleep(50);
    stream.end('1}');
    expect(await answer).toMatchObject({ status: 200, body: '{"got":{"a":1}}' });
  });

  it.each(['/body', '/by-hand'])('may have an empty body without a type, which is none: %s', async (path) => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const { status, body } = await ask(session, { method: 'POST', path, body: '' });
    expect([status, body]).toEqual([200, path === '/body' ? '{"got":null}' : '{"body":"none"}']);
  });

  it('gets 413 for a body without a length that is too large, and the session stays open', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const answer = await ask(session, { method: 'POST', path: '/body', headers: json, body: `"${'x'.repeat(300_000)}"` });
    expect(answer).toMatchObject({ status: 413, code: 0 });
    expect(await ask(session, { path: '/hello' })).toMatchObject({ status: 200 });
  });

  it('gets a response without the headers of a connection', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const { status, headers } = await ask(session, { method: 'POST', path: '/by-hand', headers: json, body: '{}' });
    expect(status).toBe(200);
    for (const name of ['connection', 'keep-alive', 'transfer-encoding']) expect(headers).not.toHaveProperty(name);
  });

  it('gets 400 if it names two hosts', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const answer = await ask(session, { path: '/hello', headers: { ':authority': 'one.example', host: 'two.example' } });
    expect(answer.status).toBe(400);
    expect(await ask(session, { path: '/hello', headers: { ':authority': 'one.example', host: 'one.example' } })).toMatchObject({
      status: 200,
    });
  });

  it('gets 431 if it has too many or too long headers', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x-${index}`, '1']));
    expect(await ask(session, { path: '/hello', headers: many })).toMatchObject({ status: 431 });
    expect(await ask(session, { path: '/hello', headers: { 'x-long': 'x'.repeat(20_000) } })).toMatchObject({ status: 431 });
    expect(await ask(session, { path: '/hello' })).toMatchObject({ status: 200 });
  });

  it('gets 100 when its body is read, and no body for HEAD', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const stream = begin(session, { method: 'POST', path: '/body', headers: { ...json, expect: '100-continue' } }, false);
    const answer = received(stream);
    await new Promise<void>((resolve) => stream.once('continue', resolve));
    stream.end('{"a":1}');
    expect(await answer).toMatchObject({ status: 200, body: '{"got":{"a":1}}' });
    const head = await ask(session, { method: 'HEAD', path: '/hello' });
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '7', '']);
  });

  it('is rejected if its method is CONNECT or its expectation is unknown', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    expect(await ask(session, { path: '/hello', headers: { expect: 'a-miracle' } })).toMatchObject({ status: 417 });
    const raw = await RawSession.open(port);
    raw.request(1, [':method', 'CONNECT', ':authority', 'localhost:80'], flags.endHeaders);
    expect((await raw.frame(frames.headers)).stream).toBe(1);
    expect(await ask(session, { path: '/hello' })).toMatchObject({ status: 200 });
  });

  it('receives large responses completely, many at once', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(session, { path: '/large' })));
    expect(new Set(answers.map(({ status, body, code }) => `${status} ${body.length} ${code}`))).toEqual(new Set(['200 1200002 0']));
  });

  it('is reset if its response fails after it has begun', async () => {
    const { port, files } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const answer = await ask(session, { path: '/breaks' });
    expect(answer).toMatchObject({ status: 200, body: 'begun' });
    expect(answer.code).not.toBe(0);
  });

  it('stops its response and its work when its client cancels it', async () => {
    const { port, files, counts } = await startSecure(server);
    const session = await openSession(port, files.ca);
    const endless = begin(session, { path: '/endless' }, true);
    await new Promise((resolve) => endless.once('data', resolve));
    endless.close(8);
    const work = begin(session, { path: '/work' }, true);
    await vi.waitFor(() => expect(counts.begun).toBe(1));
    work.close(8);
    await vi.waitFor(() => expect(counts).toMatchObject({ ended: 1, cancelled: 1 }));
    expect(await ask(session, { path: '/hello' })).toMatchObject({ status: 200 });
  });

  it.each([
    { title: 'resets its stream', end: (session: RawSession) => session.send(frames.reset, 0, 1, Buffer.from([0, 0, 0, 8])) },
    { title: 'loses its connection', end: (session: RawSession) => void session.socket.destroy() },
  ])('is not processed if its client $title before the body is complete', async ({ end }) => {
    const { port, lines } = await startSecure(server);
    const session = await RawSession.open(port);
    for (const [stream, path] of [
      [1, '/body'],
      [3, '/by-hand'],
    ] as const) {
      session.request(stream, [...pseudo('POST', path), 'content-type', 'application/json'], flags.endHeaders);
      session.send(frames.data, 0, stream, '{"a":1}');
    }
    await sleep(100);
    end(session);
    if (!session.socket.destroyed) session.send(frames.reset, 0, 3, Buffer.from([0, 0, 0, 8]));
    await vi.waitFor(() => expect(lines().filter(({ msg }) => msg === 'request aborted')).toHaveLength(2));
    expect(lines().filter(({ status }) => status === 200)).toEqual([]);
  });

  it('is served to curl over both versions', async () => {
    const { port, files } = await startSecure(server);
    const run = async (...given: string[]) =>
      (await promisify(execFile)('curl', ['-sk', '-w', ' %{http_version} %{http_code}', ...given])).stdout;
    expect(await run('--http2', `https://127.0.0.1:${port}/hello`)).toBe('"hello" 2 200');
    expect(await run('--http1.1', `https://127.0.0.1:${port}/hello`)).toBe('"hello" 1.1 200');
    expect(await run('--http2', '-X', 'POST', `https://127.0.0.1:${port}/body`)).toBe('{"got":null} 2 200');
    expect(await run('--http2', '-H', 'content-type: application/json', '-d', '{"a":1}', `https://127.0.0.1:${port}/body`)).toBe(
      '{"got":{"a":1}} 2 200',
    );
    expect(files.ca).not.toBe('');
  });
});
