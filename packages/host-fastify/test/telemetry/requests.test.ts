import { ConflictError } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { area, echo, operation } from '../support/plans.ts';
import { Collector } from './support/collector.ts';
import { listening } from './support/telemetryHosts.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

describe('The span of a request', () => {
  it('is named by method and route, has the server attributes of the conventions, and no value of header or query', async () => {
    const collector = (await Collector.open()).ask();
    const { send, close, address } = await listening([area([echo('GET', '/rooms/{id}', { id: 'Test.GetRoom' })])]);
    await send('/rooms/12?secret=s3cret', { headers: { authorization: 'Bearer s3cret', 'user-agent': 's3cret' } });
    await close();
    const span = collector.span('GET /rooms/{id}');
    expect(span).toMatchObject({ kind: 'SERVER', parentSpanId: undefined, failed: false });
    expect(span.attributes).toEqual({
      'http.request.method': 'GET',
      'url.scheme': 'http',
      'url.path': '/rooms/12',
      'network.protocol.version': '1.1',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(address).port),
      'http.route': '/rooms/{id}',
      'http.response.status_code': 200,
      'portico.operation': 'Test.GetRoom',
      'portico.area': 'Test',
    });
    expect(JSON.stringify([collector.spans, collector.points])).not.toContain('s3cret');
  });

  it('is part of the trace in the request, whose trace id problems have [ERROR-11]', async () => {
    const collector = (await Collector.open()).ask();
    const refuse = operation({ verb: 'GET', route: '/refused', invoke: () => new ConflictError('It is taken.') });
    const { send, close } = await listening([area([refuse])]);
    const named = await send('/refused', { headers: { traceparent } });
    const fresh = await send('/refused');
    await close();
    const spans = collector.spans.filter(({ kind }) => kind === 'SERVER');
    expect(spans[0]).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
    const told = [named, fresh].map(({ text }) => (JSON.parse(text) as { traceId: string }).traceId);
    expect(told).toEqual(spans.map((span) => span.traceId));
    expect(spans[0]!.attributes).toMatchObject({ 'http.response.status_code': 409, 'portico.error.code': 'CONFLICT' });
    expect(spans[0]!.failed).toBe(false);
  });

  it('has failed if the response is a fault, like the failed stage: with its kind and without its message', async () => {
    const collector = (await Collector.open()).ask();
    const fail = () => {
      throw new TypeError('s3cret');
    };
    const { send, close } = await listening([area([operation({ verb: 'GET', route: '/', id: 'Test.Fail', invoke: fail })])]);
    await send('/');
    await close();
    expect(collector.span('GET /')).toMatchObject({
      failed: true,
      attributes: { 'error.type': '500', 'portico.error.code': 'INTERNAL_ERROR' },
    });
    expect(collector.span('invoke')).toMatchObject({ failed: true, attributes: { 'error.type': 'TypeError' } });
    expect(JSON.stringify(collector.spans)).not.toContain('s3cret');
  });

  it('exists for requests without an operation, but not for health checks', async () => {
    const collector = (await Collector.open()).ask();
    const { send, close } = await listening([area([operation({ verb: 'GET', route: '/' })])]);
    await send('/nowhere');
    await send('/health/live');
    await send('/health/ready');
    await close();
    expect(collector.tree()).toBe('GET SERVER');
    expect(collector.span('GET').attributes).toMatchObject({ 'url.path': '/nowhere', 'http.response.status_code': 404 });
  });

  it('reports that the client has disconnected', async () => {
    const collector = (await Collector.open()).ask();
    const asked = Promise.withResolvers<void>();
    const noticed = Promise.withResolvers<void>();
    const wait = operation({
      verb: 'GET',
      route: '/',
      invoke: (_input, _services, call) => {
        asked.resolve();
        call.signal.addEventListener('abort', () => noticed.resolve());
        return noticed.promise;
      },
    });
    const { send, close } = await listening([area([wait])]);
    const controller = new AbortController();
    const answer = send('/', { signal: controller.signal }).catch(() => 'aborted');
    await asked.promise;
    controller.abort();
    expect(await answer).toBe('aborted');
    await noticed.promise;
    await close();
    const { attributes, failed } = collector.span('GET /');
    expect(failed).toBe(true);
    expect(attributes['error.type']).toBe('hung_up');
    expect(attributes).not.toHaveProperty('http.response.status_code');
  });

  it('follows the sampler of the environment, and keeps its trace id if it is not sampled [ERROR-11]', async () => {
    const collector = (await Collector.open()).ask({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    const refuse = operation({ verb: 'GET', route: '/', invoke: () => new ConflictError('It is taken.') });
    const { send, close } = await listening([area([refuse])]);
    const unsampled = await send('/', { headers: { traceparent: traceparent.replace(/01$/, '00') } });
    await send('/', { headers: { traceparent } });
    await close();
    expect(JSON.parse(unsampled.text)).toMatchObject({ traceId });
    expect(collector.spans.filter(({ kind }) => kind === 'SERVER')).toHaveLength(1);
  });
});

describe('The parts of a request', () => {
  it('have one span for each place in the pipeline, in order', async () => {
    const collector = (await Collector.open()).ask();
    const sell = operation({
      verb: 'POST',
      route: '/sales',
      id: 'Shop.Sell',
      validate: () => undefined,
      permissions: ['shop.sale.create'],
    });
    const { send, close } = await listening([area([sell], { name: 'Shop', permissions: ['shop.sale.create'] })], {
      host: { environment: 'development', logger: false },
    });
    await send('/sales', { method: 'POST', headers: { 'x-user-id': 'ada', 'x-user-permissions': 'shop.*' } });
    await close();
    expect(collector.tree()).toBe(
      ['POST /sales SERVER', '  authenticate', '  authorize', '  bind', '  validate', '  invoke', '  respond'].join('\n'),
    );
    expect(collector.span('invoke').attributes).toEqual({ 'portico.operation': 'Shop.Sell', 'portico.area': 'Shop' });
  });

  it('end with the one that rejects', async () => {
    const collector = (await Collector.open()).ask();
    const plan = operation({ verb: 'GET', route: '/', permissions: ['a.b.c'] });
    const { send, close } = await listening([area([plan], { permissions: ['a.b.c'] })]);
    expect((await send('/')).status).toBe(401);
    await close();
    expect(collector.tree()).toBe(['GET / SERVER', '  authenticate', '  authorize', '  respond'].join('\n'));
  });
});
