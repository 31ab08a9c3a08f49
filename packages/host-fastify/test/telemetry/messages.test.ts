import { randomUUID } from 'node:crypto';
import { createMessageTables, createMigrationTable, recordMigration, postgres } from '@portico/sql';
import { ConflictError } from '@portico/core';
import type { MessagingOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brokerUrl, describeBroker } from '../../../messaging-rabbitmq/test/support/broker.ts';
import { removeFrom } from '../../../messaging-rabbitmq/test/support/remove.ts';
import { canOpen, freshStore } from '../../../data/test/support/freshStore.ts';
import { handler, mail, Noted, noted, notes } from '../support/notesAndMail.ts';
import { Collector } from './support/collector.ts';
import { listening } from './support/telemetryHosts.ts';
import type { TelemetryHost } from './support/telemetryHosts.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

/** Starts notes and mail in the same host or in two, sends one message, and closes the hosts once it is handled. */
async function delivered(hosts: readonly (readonly ModulePlan[])[], handled: Promise<unknown>, setup?: TelemetryHost) {
  const running = [];
  for (const modules of hosts) running.push(await listening(modules, setup));
  expect((await running[0]!.send('/notes', { method: 'POST', headers: { traceparent } })).status).toBe(200);
  await handled;
  for (const host of running.toReversed()) await host.close();
}

function mailThatTells() {
  const handled = Promise.withResolvers<string>();
  const area = mail([handler((_event: Noted, _services, call) => handled.resolve(call.traceId))]);
  return { area, handled: handled.promise };
}

/** Expects the spans of a message from request to handler in one trace. */
function expectOneTrace(collector: Collector, system: string): void {
  const created = collector.span('create Notes.Noted');
  const processed = collector.span('process Notes.Noted');
  expect(created).toMatchObject({ kind: 'PRODUCER', traceId, parentSpanId: collector.span('invoke').spanId });
  expect(processed).toMatchObject({ kind: 'CONSUMER', traceId, parentSpanId: created.spanId, failed: false });
  expect(created.attributes).toEqual({
    'messaging.system': system,
    'messaging.destination.name': 'Notes.Noted',
    'messaging.operation.name': 'create',
    'messaging.operation.type': 'create',
  });
  expect(processed.attributes).toMatchObject({
    'messaging.system': system,
    'messaging.destination.name': 'Notes.Noted',
    'messaging.operation.type': 'process',
    'messaging.consumer.group.name': 'Mail.Send',
    'messaging.message.id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'portico.message.attempt': 1,
  });
  const written = collector.spans.filter(({ name }) =>
    ['INSERT portico_handled', 'DELETE portico_inbox INSERT portico_handled'].includes(name),
  );
  expect(written.map(({ parentSpanId }) => parentSpanId)).toContain(processed.spanId);
  // Polling by the hosts belongs to no trace.
  expect(collector.spans.filter((span) => span.traceId !== traceId)).toEqual([]);
  expect(JSON.stringify(collector.spans)).not.toContain('hello');
}

describe('A message is part of the trace of the request that raised it, up to the statements of its handler', () => {
  it('in process', async () => {
    const collector = (await Collector.open()).ask();
    const { area, handled } = mailThatTells();
    await delivered([[notes(), area]], handled);
    expect(await handled).toBe(traceId);
    expectOneTrace(collector, 'portico');
  });

  it.skipIf(!canOpen('PostgreSQL'))('between two hosts on PostgreSQL', async () => {
    const collector = (await Collector.open()).ask();
    const { store, address, drop } = await freshStore('PostgreSQL');
    onTestFinished(drop);
    const applied = { name: '0001_test', hash: 'hash', checksum: '', appliedAt: new Date(0).toISOString() };
    const migrations = ['notes', 'mail'].map((name) => recordMigration(name, applied));
    await store.script([createMessageTables(postgres), createMigrationTable, ...migrations].join('\n'));
    const { area, handled } = mailThatTells();
    const endpoints = { stores: { notes: address }, messaging: { transport: 'postgres', sources: { notes: address } } } as const;
    const noting = await listening([notes()], { endpoints: { stores: { notes: address }, messaging: { transport: 'postgres' } } });
    const mailing = await listening([area], { endpoints: { stores: { mail: address }, messaging: endpoints.messaging } });
    await noting.send('/notes', { method: 'POST', headers: { traceparent } });
    expect(await handled).toBe(traceId);
    await mailing.close();
    await noting.close();
    expectOneTrace(collector, 'portico');
  });
});

describeBroker('A message is part of the trace of the request that raised it', () => {
  it('between two hosts, including the way to the broker', async () => {
    const collector = (await Collector.open()).ask();
    const prefix = `test-${randomUUID()}`;
    onTestFinished(() => removeFrom(brokerUrl!, prefix, [{ area: 'Mail', event: 'Notes.Noted' }]));
    const messaging: MessagingOptions = { transport: 'rabbitmq', url: brokerUrl!, prefix };
    const { area, handled } = mailThatTells();
    await delivered([[notes()], [area]], handled, { endpoints: { messaging } });
    expectOneTrace(collector, 'rabbitmq');
    expect(collector.span('send Notes.Noted')).toMatchObject({
      kind: 'CLIENT',
      failed: false,
      parentSpanId: collector.span('create Notes.Noted').spanId,
      attributes: { 'messaging.operation.type': 'send' },
    });
  });
});

describe('A handler', () => {
  it('reports a failed handler with the code of its error, and counts its dead letter', async () => {
    const collector = (await Collector.open()).ask({ OTEL_METRIC_EXPORT_INTERVAL: '100', OTEL_METRIC_EXPORT_TIMEOUT: '100' });
    const retry = { maxAttempts: 1, strategy: 'Fixed', delay: 1, maxDelay: 1 } as const;
    const { send, close } = await listening([notes(), mail([handler(() => new ConflictError('s3cret'), { retry })])]);
    await send('/notes', { method: 'POST' });
    const dead = () => collector.metric('portico.dead_letters');
    await expect.poll(dead, { timeout: 60_000 }).toMatchObject([{ value: 1, attributes: { 'portico.handler': 'Mail.Send' } }]);
    await close();
    expect(collector.span('process Notes.Noted')).toMatchObject({ failed: true, attributes: { 'error.type': 'CONFLICT' } });
    expect(collector.metric('messaging.process.duration')).toMatchObject([{ count: 1, attributes: { 'error.type': 'CONFLICT' } }]);
    expect(JSON.stringify([collector.spans, collector.points])).not.toContain('s3cret');
  });

  it('in process is part of the trace, too', async () => {
    const collector = (await Collector.open()).ask();
    const own = handler(() => undefined, { id: 'Notes.Send', durable: false });
    const { send, close } = await listening([notes({ events: [{ ...noted, consumers: [] }], handlers: [own] })]);
    await send('/notes', { method: 'POST' });
    await close();
    expect(collector.tree()).toContain(['create Notes.Noted PRODUCER', 'process Notes.Noted CONSUMER'].join('\n' + ' '.repeat(6)));
  });
});
