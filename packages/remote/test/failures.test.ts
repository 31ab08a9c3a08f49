import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DependencyError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { shopAt } from './support/lines.ts';
import type { LineSetup } from './support/lines.ts';
import { shopModule } from './support/shop.ts';
import { bytesAnswer, hostThat, json, nowhere, problem, socketsThat } from './support/servers.ts';

/** Returns the outcome of a call that is not repeated. */
async function outcomeAt(url: string, settings: LineSetup['settings'] = {}, method = 'buy') {
  const { shop, log } = await shopAt(url, { settings });
  return { outcome: await shop[method]!(), lines: log.lines };
}

const unavailable = { status: 503, code: 'DEPENDENCY_UNAVAILABLE', dependency: 'Shop', detail: 'Shop is not available.' };
const late = { status: 504, code: 'DEPENDENCY_TIMEOUT', dependency: 'Shop', detail: 'Shop did not answer in time.' };
const invalid = { status: 502, code: 'DEPENDENCY_INVALID', dependency: 'Shop', detail: 'Shop gave an answer that cannot be used.' };

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

describe('a failed call of an area in another process is a DependencyError with 503', () => {
  it('if the connection is refused [REMOTE-12] [ERROR-04]', async () => {
    const { outcome } = await outcomeAt(await nowhere());
    expect(outcome).toBeInstanceOf(DependencyError);
    expect(outcome).toMatchObject(unavailable);
  });

  it.each([
    ['before the response', (socket: { destroy(): void }) => socket.destroy()],
    ['by a reset', (socket: { resetAndDestroy(): void }) => socket.resetAndDestroy()],
    ['within the head', bytesAnswer('HTTP/1.1 200 OK\r\ncontent-ty')],
    ['within the body', bytesAnswer(`${head}content-length: 100\r\n\r\n{"id":`)],
    ['within a chunk', bytesAnswer(`${head}transfer-encoding: chunked\r\n\r\n20\r\n{"id":`)],
    ['before the last chunk', bytesAnswer(`${head}transfer-encoding: chunked\r\n\r\nc\r\n{"id":"abc"}\r\n`)],
  ])('if the connection is dropped %s [REMOTE-12]', async (_when, act) => {
    const { url } = await socketsThat(act);
    expect((await outcomeAt(url)).outcome).toMatchObject(unavailable);
  });

  it('without a base URL, with a detail that names the key [REMOTE-15]', async () => {
    const { shop, line } = await shopAt(undefined);
    const detail = "Shop cannot be reached: the configuration has no 'Service:RemoteBoundaries:Shop:BaseUrl'.";
    expect(await shop['buy']!()).toMatchObject({ ...unavailable, detail });
    expect(await line.check()).toBe(detail);
  });
});

describe('a response of a gateway in front of the other host has the meaning of its status', () => {
  it.each([
    [502, 'an invalid response [REMOTE-14]', invalid],
    [503, 'an unavailable host [REMOTE-12]', unavailable],
    [504, 'a host that does not respond in time [REMOTE-13]', late],
  ])('%d: %s', async (status, _what, expected) => {
    for (const [type, body] of [
      ['text/html', '<h1>Bad</h1>'],
      ['text/plain', ''],
      ['application/json', '{"message":"no"}'],
    ] as const) {
      const host = await hostThat((_request, response) => void response.writeHead(status, { 'content-type': type }).end(body));
      for (const method of ['buy', 'photo']) expect((await outcomeAt(host.url, {}, method)).outcome).toMatchObject(expected);
    }
  });

  it.each([400, 404, 413, 429, 500, 501])('%d does not come from a call: the response cannot be used [REMOTE-14]', async (status) => {
    const host = await hostThat((_request, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<p>'));
    for (const method of ['buy', 'photo']) expect((await outcomeAt(host.url, {}, method)).outcome).toMatchObject(invalid);
  });
});

describe('a failed call of an area in another process is a DependencyError with 504', () => {
  it.each([
    ['no byte arrives', () => {}],
    ['the headers are not complete', (socket: { write(text: string): void }) => socket.write('HTTP/1.1 200 OK\r\n')],
    ['the body is not complete', (socket: { write(text: string): void }) => socket.write(`${head}content-length: 100\r\n\r\n{"id"`)],
    ['only informational responses arrive', (socket: { write(text: string): void }) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('if %s in time [REMOTE-13]', async (_what, act) => {
    const { url } = await socketsThat((socket) => void socket.once('data', () => act(socket)));
    expect((await outcomeAt(url, { Timeout: '100ms' })).outcome).toMatchObject(late);
  });
});

describe('a failed call of an area in another process is a DependencyError with 502', () => {
  it.each([
    ['not HTTP', 'SSH-2.0-OpenSSH_9.2p1\r\n'],
    ['text that is not JSON', `${head}content-length: 9\r\n\r\n{"id":"a"`],
    ['empty', `${head}content-length: 0\r\n\r\n`],
    ['not UTF-8', Buffer.concat([Buffer.from(`${head}content-length: 10\r\n\r\n{"id":"`), Buffer.from([0xff, 0x22, 0x7d])])],
    ['two lengths that differ', `${head}content-length: 3\r\ncontent-length: 4\r\n\r\nnull`],
    ['a chunk with an invalid length', `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`],
    ['an unreadable result', `${head}content-length: 8\r\n\r\n{"id":1}`],
    ['a result of another type', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 12\r\n\r\n{"id":"abc"}'],
    ['a page instead of a problem', 'HTTP/1.1 404 Not Found\r\ncontent-type: text/html\r\ncontent-length: 2\r\n\r\nno'],
    ['a redirect', 'HTTP/1.1 307 Temporary Redirect\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n'],
    ['a 500 that is not a problem', 'HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n'],
  ])('if the response is %s, and only the log has the reason [REMOTE-14]', async (_what, bytes) => {
    const { url } = await socketsThat(bytesAnswer(bytes));
    const { outcome, lines } = await outcomeAt(url);
    expect(outcome).toMatchObject(invalid);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject(['error', 'A call to Shop failed', { operation: 'Shop.buy', traceId: 'a'.repeat(32) }]);
  });

  it.each([
    ['drop', 'nothing'],
    ['photo', 'a file'],
    ['flow', 'bytes that flow'],
  ])('if a page is sent instead of a response of %s, which is %s [REMOTE-14]', async (method) => {
    const page = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 12\r\n\r\n<p>Login</p>';
    const { url } = await socketsThat(bytesAnswer(page));
    expect(await (await shopAt(url)).shop[method]!()).toMatchObject(invalid);
  });

  it('if the response exceeds its maximum size [REMOTE-14]', async () => {
    const host = await hostThat(json({ id: 'a'.repeat(2000) }));
    const { outcome, lines } = await outcomeAt(host.url, { MaxAnswerSize: '1000' });
    expect(outcome).toMatchObject(invalid);
    expect(lines[0]![2]).toMatchObject({ reason: 'The response has more than 1000 bytes.' });
  });

  it('if the other host serves no calls of hosts: the problem and the log name the setting [REMOTE-14]', async () => {
    const host = await hostThat(problem(404, { code: 'ROUTE_NOT_FOUND' }));
    const { shop, log } = await shopAt(host.url, { module: shopModule({ contract: 'own' }) });
    const outcome = await shop['buy']!();
    const setting = /set Service:RemoteBoundaries:InvokeEndpoint:Enabled to true in that host/i;
    expect(outcome).toMatchObject({ ...invalid, detail: expect.stringMatching(setting) as string });
    expect(log.lines.at(-1)![2]).toMatchObject({ reason: expect.stringMatching(setting) as string });
  });

  it('if the other host has no such operation: the problem says so [REMOTE-14]', async () => {
    const host = await hostThat(problem(404, { code: 'UNKNOWN_ACTION' }));
    expect((await outcomeAt(host.url)).outcome).toMatchObject(invalid);
  });

  it('if the response is nested too deeply for a reader [REMOTE-14]', async () => {
    const host = await hostThat((_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
    const deep = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    const remote = async () => [{ operation: 'Shop.buy', read: deep, errors: [] }];
    const { shop } = await shopAt(host.url, { module: shopModule({ remote }) });
    expect(await shop['buy']!()).toMatchObject(invalid);
  });
});

describe('a response', () => {
  it('may use HTTP/1.0, which closes the connection after it', async () => {
    const { url, connections } = await socketsThat(bytesAnswer('HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n{"id":"a"}'));
    const { shop } = await shopAt(url);
    expect([await shop['buy']!(), await shop['buy']!()]).toMatchObject([{ id: 'a' }, { id: 'a' }]);
    expect(connections()).toBe(2);
  });

  it.each(['buy', 'flow'])('may follow informational responses: %s', async (method) => {
    const body = '{"id":"a"}';
    const early = 'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';
    const { url } = await socketsThat(bytesAnswer(`${early}${head}content-length: ${body.length}\r\n\r\n${body}`));
    const { shop } = await shopAt(url);
    const outcome = await shop[method]!();
    expect(method === 'buy' ? outcome : JSON.parse(await text(outcome as Readable))).toMatchObject({ id: 'a' });
  });

  it('is ignored if it arrives after the caller stopped waiting', async () => {
    const { url } = await socketsThat((socket, count) => {
      socket.on('data', () => {
        const body = JSON.stringify({ id: `connection ${count}` });
        if (count > 1) socket.write(`${head}content-length: ${body.length}\r\n\r\n${body}`);
      });
    });
    const { shop } = await shopAt(url, { settings: { Timeout: '1s', Connections: '1' } });
    expect(await shop['buy']!()).toMatchObject(late);
    expect(await shop['buy']!()).toMatchObject({ id: 'connection 2' });
  });
});
