import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RemoteBoundary } from '@portico/host-fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { problem } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';
import { shop, userToken } from './support/invoked.ts';
import { listening } from './support/twoHosts.ts';

const area = shop([[operation({ id: 'Shop.List', verb: 'GET', route: '/list', allowAnonymous: true, invoke: () => [] })]]);

const json = { 'content-type': 'application/json' };
const contract = JSON.stringify({ area: 'Shop', hash: 'c0ffee', operations: [], types: {} });

interface Told {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests a route of the area from a host whose peer sends the area's contract, or none, and this response to every call. */
async function listThrough({ status, headers = {}, body }: Told, tellsContract = true) {
  const other = createServer((request, response) => {
    const isCall = request.method === 'POST';
    const tell = () => (tellsContract ? response.writeHead(200, json).end(contract) : response.writeHead(404).end());
    const answer = () => (isCall ? response.writeHead(status, headers).end(body) : tell());
    request.resume().on('end', answer);
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void other.close());
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const configuration = { 'Service:RemoteBoundaries:Shop:BaseUrl': address };
  const { host } = await listening([RemoteBoundary(area, { routes: true })], { configuration });
  return host.inject({ url: '/list', headers: { authorization: `Bearer ${userToken()}` } });
}

it.each<[string, Told]>([
  ['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Maintenance</p>' }],
  ['JSON', { status: 200, headers: json, body: '[]' }],
  ['invalid JSON', { status: 200, headers: json, body: '[{]' }],
  ['nothing', { status: 204 }],
])('A route across a boundary does not relay %s, which is not from the area: 502 [REMOTE-14] [ERROR-04]', async (_what, told) => {
  const answer = await listThrough(told);
  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toMatchObject({ ...problem(502, 'DEPENDENCY_INVALID'), instance: '/list' });
});

it("A route across a boundary relays the area's response", async () => {
  const answer = await listThrough({ status: 200, headers: { ...json, 'x-service-contract': 'c0ffee' }, body: '[]' });
  expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
});

describe('A route across a boundary to a host without a contract header', () => {
  const notFound = { type: 'urn:x', title: 'Not Found', status: 404, detail: 'Gone.', instance: '/there', traceId: 'x' };
  const problemHeaders = { 'content-type': 'application/problem+json' };

  it('relays possible responses of the operation [REMOTE-04] [REMOTE-05]', async () => {
    const answer = await listThrough({ status: 200, headers: json, body: '[]' }, false);
    expect([answer.statusCode, answer.body]).toEqual([200, '[]']);
    const body = JSON.stringify({ ...notFound, code: 'NOT_FOUND', entity: 'List' });
    const refusal = await listThrough({ status: 404, headers: problemHeaders, body }, false);
    expect([refusal.statusCode, refusal.json()]).toMatchObject([404, { code: 'NOT_FOUND', entity: 'List', instance: '/list' }]);
  });

  it.each<[string, Told]>([
    ['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Maintenance</p>' }],
    ['nothing', { status: 204 }],
    ['an unknown action', { status: 404, headers: problemHeaders, body: JSON.stringify({ ...notFound, code: 'UNKNOWN_ACTION' }) }],
    ['an unknown address', { status: 404, headers: problemHeaders, body: JSON.stringify({ ...notFound, code: 'ROUTE_NOT_FOUND' }) }],
  ])('does not relay %s: 502 [REMOTE-14] [ERROR-04]', async (_what, told) => {
    expect((await listThrough(told, false)).json()).toMatchObject({ ...problem(502, 'DEPENDENCY_INVALID'), instance: '/list' });
  });
});
