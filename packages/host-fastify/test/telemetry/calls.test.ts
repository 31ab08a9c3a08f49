import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { sendTraced } from '@portico/runtime';
import type { CallPlan, OperationCall, ServiceRegistry } from '@portico/runtime';
import { getAreaCalls } from '@portico/runtime/reading';
import { expect, it, onTestFinished } from 'vitest';
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
});
