import { sessionOf } from '@portico/data';
import { createMigrationTable, recordMigration } from '@portico/sql';
import type { Statement, Store, StoreSchema } from '@portico/data';
import { expect, it, onTestFinished } from 'vitest';
import { describeStores, freshStore } from '../../../data/test/support/freshStore.ts';
import type { StoreKind } from '../../../data/test/support/freshStore.ts';
import { dataArea, schemaOf } from '../support/data.ts';
import type { Services } from '../support/data.ts';
import { operation } from '../support/plans.ts';
import { Collector } from './support/collector.ts';
import { listening } from './support/telemetryHosts.ts';

const insertInto = ({ dialect }: Store): Statement => ({
  name: 'test_insert',
  text: `INSERT INTO test_note (id, body) VALUES (${dialect.name === 'sqlite' ? '?1, ?2' : '$1, $2'})`,
});

const write = operation({
  verb: 'POST',
  route: '/notes',
  id: 'Test.Write',
  invoke: (_input, { store }: Services, call) => {
    const session = sessionOf(store, call);
    return session.run(async () => {
      await session.write({ statement: insertInto(store), values: ['1', 's3cret'] });
    });
  },
});

/** Creates a migrated store. */
async function readyStore(kind: StoreKind): Promise<Store> {
  const { store, drop } = await freshStore(kind, { name: 'notes' });
  onTestFinished(drop);
  const { create, hash }: StoreSchema = schemaOf('notes');
  const migration = { name: '0001_test', hash, checksum: '', appliedAt: new Date(0).toISOString() };
  await store.script([create[store.dialect.name], createMigrationTable, recordMigration('notes', migration)].join('\n'));
  return store;
}

describeStores('The statements of a request', (kind) => {
  it('are spans within the stage that sends them, by the conventions, without the values of parameters', async () => {
    const collector = (await Collector.open()).ask();
    const store = await readyStore(kind);
    const { send, close } = await listening([dataArea({ operations: [write] })], { endpoints: { stores: { notes: store } } });
    expect((await send('/notes', { method: 'POST' })).status).toBe(200);
    expect((await send('/notes', { method: 'POST' })).status).not.toBe(200);
    await close();
    const [written, refused] = collector.spans.filter(({ name }) => name === 'INSERT test_note');
    const stages = collector.spans.filter(({ name }) => name === 'invoke');
    expect([written, refused].map((span) => span!.parentSpanId)).toEqual(stages.map(({ spanId }) => spanId));
    const isPostgres = store.dialect.name === 'postgres';
    expect(written).toMatchObject({
      kind: 'CLIENT',
      failed: false,
      attributes: {
        'db.system.name': isPostgres ? 'postgresql' : 'sqlite',
        'db.namespace': store.address?.database ?? 'notes',
        'db.operation.name': 'INSERT',
        'db.collection.name': 'test_note',
        'db.query.text': insertInto(store).text,
        'portico.store': 'notes',
        ...(isPostgres && { 'server.port': store.address!.port }),
      },
    });
    expect(refused!.failed).toBe(true);
    expect(refused!.attributes).toMatchObject(
      isPostgres ? { 'error.type': '23505', 'db.response.status_code': '23505' } : { 'error.type': 'ERR_SQLITE_ERROR' },
    );
    expect(collector.spans.filter(({ name }) => name === 'COMMIT').map(({ parentSpanId }) => parentSpanId)).toEqual([stages[0]!.spanId]);
    expect(JSON.stringify(collector.spans)).not.toContain('s3cret');
  });

  it('are timed, whether they are part of a request or not', async () => {
    const collector = (await Collector.open()).ask();
    const store = await readyStore(kind);
    const { send, close } = await listening([dataArea({ operations: [write] })], { endpoints: { stores: { notes: store } } });
    expect((await send('/notes', { method: 'POST' })).status).toBe(200);
    await close();
    const point = collector.metric('db.client.operation.duration').find(({ attributes }) => attributes['db.operation.name'] === 'INSERT')!;
    expect(point).toMatchObject({ unit: 's', count: 1, bounds: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10] });
    expect(point.value).toBeGreaterThan(0);
    expect(point.attributes).not.toHaveProperty('db.query.text');
  });
});
