import { Logger } from '@portico/core';
import { getCurrentCall } from '@portico/runtime';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { hostOf } from './support/hosts.ts';
import { operation } from './support/plans.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const traceId = '0af7651916cd43dd8448eb211c80319c';

/** Returns the log lines of a host, without the configuration line of its startup. */
const log = () => {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => !('configuration' in line));
  return { logger: { level: 'debug', stream }, lines };
};

describe('the log', () => {
  it('has one line for a request, with its route, operation, status and duration, but without its query', async () => {
    const { logger, lines } = log();
    const host = await hostOf([operation({ verb: 'GET', route: '/x/{id}' })], { host: { logger } });
    await host.inject({ url: '/x/7?token=secret', headers: { traceparent } });
    expect(lines()).toMatchObject([
      {
        msg: 'request completed',
        traceId,
        method: 'GET',
        path: '/x/7',
        route: '/x/{id}',
        operation: 'Test.GET/x/{id}',
        status: 200,
        duration: expect.any(Number) as number,
      },
    ]);
    expect(JSON.stringify(lines())).not.toContain('secret');
  });

  it.each([
    ['an unknown route', '/unknown', 404],
    ['a path that cannot be decoded', '/%E0%A4%A', 400],
  ])('has one line for a request with %s, without an operation', async (_title, url, status) => {
    const { logger, lines } = log();
    const host = await hostOf([operation({ verb: 'GET', route: '/x' })], { host: { logger } });
    await host.inject(url);
    expect(lines()).toMatchObject([{ msg: 'request completed', method: 'GET', path: url, status }]);
    expect(lines()[0]).not.toHaveProperty('operation');
  });

  it('has no line for a health check', async () => {
    const { logger, lines } = log();
    const host = await hostOf([operation({ verb: 'GET', route: '/x' })], { host: { logger } });
    await host.inject('/health/live');
    expect(lines()).toEqual([]);
  });

  it('has none of them if the host disables them', async () => {
    const { logger, lines } = log();
    const host = await hostOf([operation({ verb: 'GET', route: '/x' })], { host: { logger, logRequests: false } });
    await host.inject('/x');
    expect(lines()).toEqual([]);
  });

  it('reports a fault with the trace id of its response [ERROR-25] [ERROR-11]', async () => {
    const { logger, lines } = log();
    const plan = operation({
      verb: 'GET',
      route: '/x',
      id: 'Test.Broken',
      invoke: () => {
        throw new Error('disk full');
      },
    });
    const host = await hostOf([plan], { host: { logger, logRequests: false } });
    const answer = await host.inject({ url: '/x', headers: { traceparent } });
    expect(answer.json()).toMatchObject({ code: 'INTERNAL_ERROR', traceId });
    expect(answer.body).not.toContain('disk full');
    expect(lines()).toMatchObject([{ level: 50, traceId, operation: 'Test.Broken', err: { message: 'disk full' } }]);
  });

  it.each([
    {
      title: 'one does',
      compose: async (registry: { builtIn(token: typeof Logger): Logger }) => ({ log: registry.builtIn(Logger) }),
    },
    { title: 'none does', compose: async () => ({}) },
  ])('tracks the current call, which costs time, only if a service of the application uses the log: $title', async (module) => {
    const plan = operation({ verb: 'GET', route: '/x', invoke: () => getCurrentCall() !== undefined });
    const host = await hostOf([plan], { module });
    expect((await host.inject('/x')).json()).toBe(module.title === 'one does');
  });

  it('contains the trace id in every line that a service writes during a request', async () => {
    const { logger, lines } = log();
    const plan = operation({
      verb: 'GET',
      route: '/x',
      async invoke(_input, services: { log: Logger }) {
        await new Promise((resolve) => setImmediate(resolve));
        services.log.info('looked', { rooms: 3 });
        services.log.debug('closely');
        services.log.warn('and');
        services.log.error('wondered');
        return 'done';
      },
    });
    const compose = async (registry: { builtIn(token: typeof Logger): Logger }) => ({ log: registry.builtIn(Logger) });
    const host = await hostOf([plan], { host: { logger, logRequests: false }, module: { compose } });
    await host.inject({ url: '/x', headers: { traceparent } });
    expect(lines()).toMatchObject([
      { level: 30, msg: 'looked', rooms: 3, traceId, operation: 'Test.GET/x' },
      { level: 20, msg: 'closely', traceId },
      { level: 40, msg: 'and', traceId },
      { level: 50, msg: 'wondered', traceId },
    ]);
  });
});
