import { PassThrough } from 'node:stream';
import { Logger } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { expect, it } from 'vitest';
import { area, operation } from '../support/plans.ts';
import { Collector } from './support/collector.ts';
import { listening } from './support/telemetryHosts.ts';

function logger() {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const stream = new PassThrough().on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line) as Readonly<Record<string, unknown>>);
  });
  return { lines, options: { level: 'info', stream } };
}

const looking = (look: (log: Logger) => unknown) =>
  area([operation({ verb: 'GET', route: '/', id: 'Test.Look', invoke: (_input, { log }: { readonly log: Logger }) => look(log) })], {
    compose: async (registry: ServiceRegistry) => ({ log: registry.builtIn(Logger) }),
  });

it('Log lines are exported as records with their trace and span; the line has both ids, too', async () => {
  const collector = (await Collector.open()).ask();
  const { lines, options } = logger();
  const { send, close } = await listening([looking((log) => log.warn('looked', { rooms: 3, of: { house: 'ours' } }))], {
    host: { logger: options },
  });
  await send('/');
  await close();
  const { traceId, spanId } = collector.span('invoke');
  expect(collector.records.find(({ body }) => body === 'looked')).toMatchObject({
    severityText: 'WARN',
    severityNumber: 13,
    traceId,
    spanId,
    attributes: { rooms: 3, of: { house: 'ours' }, operation: 'Test.Look', traceId },
  });
  expect(lines.find(({ msg }) => msg === 'looked')).toMatchObject({ traceId, spanId, rooms: 3 });
});

it('A fault is a record with its kind, message and stack', async () => {
  const collector = (await Collector.open()).ask();
  const fail = () => {
    throw new TypeError('no such room');
  };
  const { send, close } = await listening([looking(fail)], { host: { logger: logger().options } });
  await send('/');
  await close();
  const record = collector.records.find(({ severityText }) => severityText === 'ERROR');
  expect(record).toMatchObject({
    traceId: collector.span('invoke').traceId,
    attributes: {
      'exception.type': 'TypeError',
      'exception.message': 'no such room',
      'exception.stacktrace': expect.stringContaining('logs.test'),
    },
  });
});

it('A hook of the application for log lines is preserved', async () => {
  const collector = (await Collector.open()).ask();
  const { lines, options } = logger();
  const hooks = { streamWrite: (line: string) => line.replace('s3cret', '***') };
  const { send, close } = await listening([looking((log) => log.info('s3cret'))], { host: { logger: { ...options, hooks } } });
  await send('/');
  await close();
  expect(lines.map(({ msg }) => msg)).toContain('***');
  expect(JSON.stringify(collector.records)).not.toContain('s3cret');
});
