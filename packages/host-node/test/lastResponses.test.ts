import { describe, expect, it } from 'vitest';
import { exchange } from '../../host-fastify/test/support/sockets.ts';
import { startBoth } from './support/bothServers.ts';

const servers = ['fastify', 'node'] as const;
const get = (path: string, line = '') => `GET ${path} HTTP/1.1\r\nhost: a.example\r\n${line}\r\n`;

/** Returns the statuses of received responses. */
const statusesOf = (wire: string) => [...wire.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

describe.each(servers)('The last response of a connection on %s', (server) => {
  it('is the error for input that is not HTTP, after the responses to the requests before it', async () => {
    const { [server]: port } = await startBoth();
    const wire = await exchange(port, `${get('/slow')}${get('/slow')}no HTTP\r\n\r\n`, 5_000);
    expect(statusesOf(wire)).toEqual([200, 200, 400]);
  });

  it('is whole if input that is not HTTP arrives while it is sent', async () => {
    const { [server]: port } = await startBoth();
    const wire = await exchange(port, `${get('/flow')}not HTTP\r\n\r\n`, 10_000);
    expect(statusesOf(wire)).toEqual([200, 400]);
    expect(wire.match(/y{1000,}/g)?.join('').length).toBe(4_000_000);
  });

  it('is whole if more requests arrive while it is sent', async () => {
    const { [server]: port } = await startBoth();
    const wire = await exchange(port, [get('/flow', 'expect: 100-continue\r\n'), get('/rooms/7').repeat(5_000)], 10_000);
    expect(wire.match(/y{1000,}/g)?.join('').length).toBe(4_000_000);
  });

  it('does not run later requests of the connection', async () => {
    const { [server]: port, counted } = await startBoth();
    const before = counted();
    const wire = await exchange(port, `${get('/slow', 'expect: 100-continue\r\n')}${get('/count').repeat(3)}`, 5_000);
    expect([statusesOf(wire), counted() - before]).toEqual([[200], 0]);
  });
});

describe.each(servers)('An unknown route on %s', (server) => {
  it.each([
    ['QUERY', '/nope', 404],
    ['QUERY', '/rooms/list', 405],
    ['OPTIONS', '/by-hand/files/a/b', 405],
    ['PUT', '/shop/orders/x', 404],
  ])('is rejected: %s %s is %d, without Vary', async (method, path, status) => {
    const { [server]: port } = await startBoth({ compression: true });
    const wire = await exchange(port, `${method} ${path} HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n`, 5_000);
    expect(statusesOf(wire)).toEqual([status]);
    expect(wire).not.toMatch(/^vary:/im);
  });
});

describe.each(servers)('The body of a hand-written route on %s', (server) => {
  it.each([
    ['application/json', '\ufeff{}', 201],
    ['application/vnd.api+json', '{}', 415],
    ['text/plain', 'text', 201],
  ])('of the type %s is read or rejected', async (type, body, status) => {
    const { [server]: port } = await startBoth();
    const head = `POST /by-hand HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\ncontent-type: ${type}`;
    const wire = await exchange(port, [`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`, Buffer.from(body)], 5_000);
    expect(statusesOf(wire)).toEqual([status]);
  });
});
