import { afterEach, describe, expect, it } from 'vitest';
import type { NodeHandler } from '../../src/bridge/respond.ts';
import { streamOf, textOf } from '../support/bodies.ts';
import { transports } from '../support/transports.ts';
import type { Opened } from '../support/transports.ts';

describe.each(transports)('a handler of node:http behind $name', ({ open }) => {
  let opened: Opened | undefined;
  const serve = async (handle: NodeHandler) => (opened = await open(handle));

  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });

  it('receives method, target and headers, and sends status, headers and text', async () => {
    const host = await serve((request, response) => {
      response.setHeader('X-Set', ['one', 'two']);
      response.writeHead(201, { 'content-type': 'text/plain', 'x-seen': String(request.headers['x-mark']) });
      response.end(`${request.method} ${request.url} ${request.httpVersion} ${request.socket.remoteAddress}`);
    });
    const response = await host.fetch('/a%20b/c?d=1&d=%C3%BC', { method: 'PUT', headers: { 'X-Mark': 'here' } });
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('PUT /a%20b/c?d=1&d=%C3%BC 1.1 127.0.0.1');
    expect(response.headers.get('x-set')).toBe('one, two');
    expect(response.headers.get('x-seen')).toBe('here');
    expect(response.headers.get('content-type')).toBe('text/plain');
  });

  it('has a host header, and no fragment in its target', async () => {
    const host = await serve((request, response) => void response.end(`${request.url} ${request.headers.host?.split(':')[0]}`));
    expect(await (await host.fetch('/?q#part')).text()).toBe('/?q 127.0.0.1');
  });

  it('sends bytes and UTF-8', async () => {
    const host = await serve((request, response) => {
      if (request.url === '/text') response.end('grün €');
      else response.end(new Uint8Array([0, 255, 128]));
    });
    expect(await (await host.fetch('/text')).text()).toBe('grün €');
    expect([...new Uint8Array(await (await host.fetch('/')).arrayBuffer())]).toEqual([0, 255, 128]);
  });

  it('adds no content type that the handler has not set', async () => {
    const host = await serve((_request, response) => void response.end('text'));
    expect((await host.fetch('/')).headers.get('content-type')).toBeNull();
  });

  it.each([
    ['text', { method: 'POST', body: 'hello' }],
    ['a stream', streamOf('hel', '', 'lo')],
    ['a form', { method: 'POST', body: new URLSearchParams({ a: 'hello' }) }],
  ])('receives a body of %s', async (_name, init) => {
    const host = await serve((request, response) => void textOf(request).then((text) => response.end(text)));
    expect(await (await host.fetch('/', init)).text()).toContain('hello');
  });

  it('announces that a body follows', async () => {
    const host = await serve((request, response) => {
      const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
      request.resume();
      response.end(`${length !== undefined || coding === 'chunked'}`);
    });
    expect(await (await host.fetch('/', streamOf('x'))).text()).toBe('true');
    expect(await (await host.fetch('/', { method: 'POST', body: 'x' })).text()).toBe('true');
    expect(await (await host.fetch('/')).text()).toBe('false');
  });

  it.each([204, 205, 304])('sends no body with status %i', async (status) => {
    const host = await serve((_request, response) => {
      response.writeHead(status, { etag: '"1"' });
      response.end();
    });
    const response = await host.fetch('/');
    expect(response.status).toBe(status);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(await response.text()).toBe('');
  });

  it.each(['at once', 'in parts'])('sends no body %s to HEAD, and its length', async (way) => {
    const host = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '5' });
      if (way === 'in parts') response.write('he');
      response.end(way === 'in parts' ? 'llo' : 'hello');
    });
    const response = await host.fetch('/', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('5');
    expect(await response.text()).toBe('');
  });

  it('sends several cookies as several headers', async () => {
    const host = await serve((_request, response) => {
      response.setHeader('set-cookie', 'a=1; Path=/');
      response.appendHeader('set-cookie', 'b=2; Expires=Wed, 01 Jan 2031 00:00:00 GMT');
      response.end();
    });
    expect((await host.fetch('/')).headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Expires=Wed, 01 Jan 2031 00:00:00 GMT']);
  });

  it('accepts a list of names and values, also with repeated names', async () => {
    const host = await serve((_request, response) => {
      response.setHeader('x-a', 'before');
      response.writeHead(200, ['x-a', '1', 'Set-Cookie', 'a=1', 'set-cookie', 'b=2', 'x-number', 7]);
      response.end();
    });
    const { headers } = await host.fetch('/');
    expect([headers.get('x-a'), headers.get('x-number'), headers.getSetCookie()]).toEqual(['1', '7', ['a=1', 'b=2']]);
  });

  it.each([
    ['a line break in a value', 'x-a', 'a\r\nset-cookie: b=1', 'ERR_INVALID_CHAR'],
    ['a character above Latin-1', 'x-a', '€', 'ERR_INVALID_CHAR'],
    ['a control character', 'x-a', 'a\u0000b', 'ERR_INVALID_CHAR'],
    ['a space in a name', 'x a', 'b', 'ERR_INVALID_HTTP_TOKEN'],
    ['an undefined value', 'x-a', undefined, 'ERR_HTTP_INVALID_HEADER_VALUE'],
  ])('throws for %s, and can still respond afterwards', async (_name, header, value, code) => {
    const host = await serve((_request, response) => {
      const codes = [
        () => response.setHeader(header, value as string),
        () => response.writeHead(200, { 'x-fine': '1', [header]: value }),
        () => response.writeHead(200, ['x-fine', '1', header, value as string]),
      ].map((attempt) => {
        try {
          attempt();
          return undefined;
        } catch (error) {
          return (error as NodeJS.ErrnoException).code;
        }
      });
      response.writeHead(500);
      response.end(codes.join());
    });
    const response = await host.fetch('/');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe([code, code, code].join());
  });

  it('throws for an invalid status, and for headers after the head', async () => {
    const host = await serve((_request, response) => {
      const seen: unknown[] = [];
      const attempt = (act: () => unknown) => {
        try {
          act();
        } catch (error) {
          seen.push((error as NodeJS.ErrnoException).code);
        }
      };
      attempt(() => response.writeHead(99));
      attempt(() => response.writeHead(1_000));
      response.writeHead(200);
      attempt(() => response.setHeader('a', 'b'));
      attempt(() => response.writeHead(200));
      response.end(`${response.headersSent} ${seen.join()}`);
    });
    const codes = ['ERR_HTTP_INVALID_STATUS_CODE', 'ERR_HTTP_INVALID_STATUS_CODE', 'ERR_HTTP_HEADERS_SENT', 'ERR_HTTP_HEADERS_SENT'];
    expect(await (await host.fetch('/')).text()).toBe(`true ${codes.join()}`);
  });
});
