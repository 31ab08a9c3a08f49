import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { sendTraced } from '@portico/runtime';
import type { CallPlan, OperationCall, ServiceRegistry } from '@portico/runtime';
import { getAreaCalls } from '@portico/runtime/reading';
import { expect, it, onTestFinished } from 'vitest';
import { shop } from '../remote/support/invoked.ts';
import { apart, desk } from '../remote/support/twoHosts.ts';
import { area, operation } from '../support/plans.ts';
import { Collector } from './support/collector.ts';
import { listening } from './support/telemetryHosts.ts';

type Methods = Readonly<Record<string, () => Promise<unknown>>>;

it('A call between areas is a span within the stage that calls, with its own stages below it', async () => {
  const collector = (await Collector.open()).ask();
  const sell = operation({ id: 'Shop.Sell', verb: 'POST', route: '/sales' });
  const calls: readonly CallPlan[] = [{ operation: 'Shop.Sell', method: 'sell', inputs: [] }];
  const ask = operation({
    id: 'Desk.Ask',
    verb: 'GET',
    route: '/ask',
    invoke: (_input: object, { registry }: { readonly registry: ServiceRegistry }, call: OperationCall) =>
      getAreaCalls<Methods>(registry, call, { from: 'Desk', to: 'Shop' })['sell']!(),
  });
  const { send, close } = await listening([
    area([sell], { name: 'Shop', calls: async () => calls }),
    area([ask], { name: 'Desk', callsInto: ['Shop'], compose: async (registry) => ({ registry }) }),
  ]);
  await send('/ask');
  await close();
  const lines = [
    'GET /ask SERVER',
    '  authenticate',
    '  bind',
    '  invoke',
    '    Shop.Sell',
    '      bind',
    '      invoke',
    '      respond',
    '  respond',
  ];
  expect(collector.tree()).toBe(lines.join('\n'));
  expect(collector.span('Shop.Sell').attributes).toEqual({ 'portico.operation': 'Shop.Sell', 'portico.area': 'Shop' });
});

it('A call outside requests is a span below the one that its option names', async () => {
  const collector = (await Collector.open()).ask();
  class Sell {}
  const calls: readonly CallPlan[] = [{ operation: 'Shop.Sell', class: Sell, method: 'sell', inputs: [] }];
  const sell = operation({ id: 'Shop.Sell', verb: 'POST', route: '/sales' });
  const { host, close } = await listening([area([sell], { name: 'Shop', calls: async () => calls })]);
  const caller = host.asSystem().with({ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
  await (caller as unknown as { call(called: unknown): Promise<unknown> }).call(Sell);
  await close();
  const { traceId, parentSpanId } = collector.span('Shop.Sell');
  expect({ traceId, parentSpanId }).toEqual({ traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' });
});

it('A request to another process is a span, whose context it carries [REMOTE-07]', async () => {
  const collector = (await Collector.open()).ask();
  const received: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    received.push(request.headers['traceparent'] as string, request.headers['tracestate'] as string);
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const url = new URL(`http://127.0.0.1:${(other.address() as AddressInfo).port}/_service/invoke?secret=s3cret`);
  const plan = operation({
    verb: 'GET',
    route: '/',
    invoke: (_input, _services, call) => {
      const request = { method: 'POST', url, operation: 'Billing.Pay', resends: 1 };
      return sendTraced(call, request, (headers) =>
        fetch(url, { headers: { ...headers, connection: 'close' } }).then(({ status }) => ({ status })),
      );
    },
  });
  const { send, close } = await listening([area([plan])]);
  await send('/', { headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', tracestate: 'a=1' } });
  await close();
  const sent = collector.span('POST');
  expect(received).toEqual([`00-0af7651916cd43dd8448eb211c80319c-${sent.spanId}-01`, 'a=1']);
  expect(sent).toMatchObject({ kind: 'CLIENT', failed: true, parentSpanId: collector.span('invoke').spanId });
  expect(sent.attributes).toEqual({
    'http.request.method': 'POST',
    'url.full': `http://127.0.0.1:${url.port}/_service/invoke`,
    'server.address': '127.0.0.1',
    'server.port': Number(url.port),
    'http.request.resend_count': 1,
    'http.response.status_code': 503,
    'error.type': '503',
    'portico.operation': 'Billing.Pay',
  });
  expect(collector.metric('http.client.request.duration')).toMatchObject([
    {
      unit: 's',
      count: 1,
      bounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
      attributes: {
        'http.request.method': 'POST',
        'server.address': '127.0.0.1',
        'server.port': Number(url.port),
        'http.response.status_code': 503,
        'error.type': '503',
        'portico.operation': 'Billing.Pay',
      },
    },
  ]);
});

it('A request that receives no response is measured by its error, also without traces', async () => {
  const collector = (await Collector.open()).ask({ OTEL_TRACES_EXPORTER: 'none' });
  const url = new URL('http://127.0.0.1:1/_service/invoke');
  const failing = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  const invoke = (_input: unknown, _services: unknown, call: OperationCall) =>
    sendTraced(call, { method: 'POST', url, operation: 'Billing.Pay' }, failing).catch(() => 'failed');
  const { send, close } = await listening([area([operation({ verb: 'GET', route: '/', invoke })])]);
  await send('/');
  await close();
  const [point] = collector.metric('http.client.request.duration');
  expect(point).toMatchObject({ count: 1, attributes: { 'error.type': 'ECONNREFUSED', 'portico.operation': 'Billing.Pay' } });
  expect(point!.attributes).not.toHaveProperty('http.response.status_code');
});

it('A call from another host is named by its operation: as the route of its span, in its metric and in its line', async () => {
  const collector = (await Collector.open()).ask();
  const sell = operation({ id: 'Shop.sell', verb: 'GET', route: '/sales' });
  const remote = async () => [{ operation: 'Shop.sell', read: (value: unknown) => ({ value }), errors: [] }];
  const { front, behind } = await apart(shop([[sell]], { remote }), { areas: [desk('sell')] });
  expect((await fetch(`${front.address}/ask`)).status).toBe(200);
  await front.host.close();
  await behind.host.close();
  const route = '/_service/invoke/Shop.sell';
  expect(collector.span(`POST ${route}`).attributes).toMatchObject({ 'http.route': route, 'portico.operation': 'Shop.sell' });
  const durations = collector.metric('http.server.request.duration');
  expect(durations.map(({ attributes }) => attributes['http.route'])).toContain(route);
  expect(collector.metric('http.client.request.duration')).toMatchObject([{ attributes: { 'portico.operation': 'Shop.sell' } }]);
  expect(behind.log()).toContain(`"route":"${route}","operation":"Shop.sell"`);
});
