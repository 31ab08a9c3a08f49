import type { AddressInfo } from 'node:net';
import { fixedWindow } from '@portico/host-fastify';
import { sessionOf } from '@portico/data';
import { expect, it } from 'vitest';
import { dataArea } from '../support/data.ts';
import type { Services } from '../support/data.ts';
import { exchange } from '../support/sockets.ts';
import { area, echo, echoBody, operation } from '../support/plans.ts';
import { Collector } from './support/collector.ts';
import { listening } from './support/telemetryHosts.ts';

const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

it('Requests are timed by method, route and status, in seconds and with the bounds of the conventions', async () => {
  const collector = (await Collector.open()).ask();
  const { send, close } = await listening([area([echo('GET', '/rooms/{id}')])]);
  for (const path of ['/rooms/1', '/rooms/2', '/nowhere/1', '/nowhere/2']) await send(path);
  await close();
  const common = { 'http.request.method': 'GET', 'url.scheme': 'http' };
  expect(collector.metric('http.server.request.duration')).toMatchObject([
    {
      unit: 's',
      count: 2,
      bounds,
      attributes: { ...common, 'http.route': '/rooms/{id}', 'http.response.status_code': 200, 'portico.operation': 'Test.GET/rooms/{id}' },
    },
    { unit: 's', count: 2, bounds, attributes: { ...common, 'http.response.status_code': 404 } },
  ]);
  expect(JSON.stringify(collector.points)).not.toContain('/1');
  expect(collector.metric('http.server.active_requests')).toMatchObject([{ value: 0, attributes: common }]);
});

it('Requests in flight are counted', async () => {
  const collector = (await Collector.open()).ask({ OTEL_METRIC_EXPORT_INTERVAL: '50', OTEL_METRIC_EXPORT_TIMEOUT: '50' });
  const going = Promise.withResolvers<string>();
  const { send, close } = await listening([area([operation({ verb: 'GET', route: '/', invoke: () => going.promise })])]);
  const answers = [send('/'), send('/')];
  await expect.poll(() => collector.metric('http.server.active_requests'), { timeout: 60_000 }).toMatchObject([{ value: 2 }]);
  going.resolve('done');
  await Promise.all(answers);
  await close();
  expect(collector.metric('http.server.active_requests')).toMatchObject([{ value: 0 }]);
});

it('Requests that rate limits reject are counted by operation', async () => {
  const collector = (await Collector.open()).ask();
  const plan = operation({ id: 'Test.Once', verb: 'GET', route: '/', rateLimit: 'once' });
  const rateLimitPolicies = { once: fixedWindow({ limit: 1, window: '1h' }) };
  const { send, close } = await listening([area([plan])], { endpoints: { rateLimitPolicies } });
  for (let n = 0; n < 3; n++) await send('/');
  await close();
  expect(collector.metric('portico.rate_limit.refusals')).toMatchObject([{ value: 2, attributes: { 'portico.operation': 'Test.Once' } }]);
});

it('Requests that exceed a limit are counted by operation and code', async () => {
  const collector = (await Collector.open()).ask();
  const reading = operation({
    id: 'Notes.Read',
    verb: 'GET',
    route: '/notes',
    statements: 2,
    invoke: (_input, { store }: Services, call) => {
      const session = sessionOf(store, call);
      return session.run(async () => {
        for (let n = 0; n < 3; n++)
          await Promise.resolve(session.rows({ name: 'notes', text: 'SELECT body FROM test_note' }, [])).catch(() => undefined);
      });
    },
  });
  const sized = echoBody('POST', '/sized', { id: 'Test.Sized', bodyLimit: 10 });
  const late = operation({
    id: 'Notes.Wait',
    verb: 'GET',
    route: '/late',
    timeout: 20,
    invoke: (_input, { store }: Services, call) => sessionOf(store, call).run(() => new Promise<void>(() => {})),
  });
  const { send, close } = await listening([dataArea({ name: 'Notes', operations: [reading, late] }), area([sized])]);
  const post = (body: string) => send('/sized', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`x-${n}`, 'x']));
  const statuses = [];
  for (const request of [() => post('""'), () => post('"1234567890"'), () => post('"12345678901"')])
    statuses.push((await request()).status);
  for (const path of ['/notes', '/notes', '/late']) statuses.push((await send(path)).status);
  statuses.push((await send('/sized', { headers: many })).status);
  expect(statuses).toEqual([200, 413, 413, 503, 503, 504, 431]);
  await close();
  const refused = (value: number, type: string, operationId?: string) => ({
    value,
    attributes: { ...(operationId !== undefined && { 'portico.operation': operationId }), 'error.type': type },
  });
  const points = collector.metric('portico.limit.refusals').map(({ value, attributes }) => ({ value, attributes }));
  expect(points).toEqual([
    refused(2, 'BODY_TOO_LARGE', 'Test.Sized'),
    refused(2, 'STATEMENT_LIMIT_EXCEEDED', 'Notes.Read'),
    refused(1, 'DEADLINE_EXCEEDED', 'Notes.Wait'),
    refused(1, 'REQUEST_HEADER_FIELDS_TOO_LARGE'),
  ]);
});

it('Slow clients and oversized headers are counted, slow bodies by operation', async () => {
  const collector = (await Collector.open()).ask();
  const { host, close } = await listening([area([echoBody('POST', '/sized', { id: 'Test.Sized' })])], {
    host: { requestTimeout: 600, headersTimeout: 300, connectionsCheckingInterval: 50 },
  });
  const { port } = host.server.address() as AddressInfo;
  const head = 'POST /sized HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const statuses = [];
  for (const bytes of [
    `${head}content-length: 10\r\n\r\n{`,
    head,
    `${head}x-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}`,
    'nonsense\r\n\r\n',
  ])
    statuses.push(Number((await exchange(port, bytes)).slice(9, 12)));
  expect(statuses).toEqual([408, 408, 431, 413, 400]);
  await close();
  const points = collector.metric('portico.limit.refusals').map(({ value, attributes }) => ({ value, attributes }));
  expect(points).toEqual([
    { value: 1, attributes: { 'portico.operation': 'Test.Sized', 'error.type': 'REQUEST_TIMEOUT' } },
    { value: 1, attributes: { 'error.type': 'REQUEST_TIMEOUT' } },
    { value: 1, attributes: { 'error.type': 'REQUEST_HEADER_FIELDS_TOO_LARGE' } },
    { value: 1, attributes: { 'portico.operation': 'Test.Sized', 'error.type': 'CONTENT_TOO_LARGE' } },
  ]);
});

it('Cacheable responses are counted by operation as hits or misses, also without a trace', async () => {
  const collector = (await Collector.open()).ask({ OTEL_TRACES_SAMPLER: 'always_off' });
  const plan = operation({ id: 'Test.Kept', verb: 'GET', route: '/', cache: { seconds: 60, reads: [] } });
  const { send, close } = await listening([area([plan])]);
  for (let n = 0; n < 3; n++) await send('/');
  await close();
  const looks = (result: string) => ({ 'portico.operation': 'Test.Kept', 'portico.cache.result': result });
  expect(collector.metric('portico.cache.requests')).toMatchObject([
    { value: 1, attributes: looks('miss') },
    { value: 2, attributes: looks('hit') },
  ]);
});

it('Unknown methods share one metric', async () => {
  const collector = (await Collector.open()).ask();
  const { send, close } = await listening([area([operation({ verb: 'GET', route: '/' })])]);
  await send('/', { method: 'PROPFIND' });
  await close();
  expect(collector.metric('http.server.request.duration')).toMatchObject([{ attributes: { 'http.request.method': '_OTHER' } }]);
  expect(collector.tree()).toBe('HTTP SERVER');
});
