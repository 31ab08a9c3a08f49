import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AreaData } from '@portico/data';
import type { ModulePlan } from '@portico/runtime';
import { createTestHost } from '@portico/testing';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { canOpen, freshStore } from '../../../data/test/support/freshStore.ts';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';

const source = `import { Entity, Get, Module, Query } from '@portico/core';
export class StockModule extends Module('Stock') {}
export class Item extends Entity() { name!: string; }
export class ExportItems extends Query(Item, Get('/items/export'), { stream: true })<{ name: string }> {}
`;

let module: ModulePlan;
let remove: () => void;

beforeAll(async () => {
  const project = makeProject({ 'src/stock.ts': source }, { types: true });
  remove = () => project.remove();
  const emitted = await loadModules(project);
  module = emitted['StockModule']!;
});
afterAll(() => remove());

describe.skipIf(!canOpen('PostgreSQL'))('a streamed query on PostgreSQL', () => {
  it('releases its connection, transaction and cursor when the client disconnects', async () => {
    // With two writers a single stream may run at a time, so a stream that stayed would block the next one.
    const fresh = await freshStore('PostgreSQL', { name: 'stock', writers: 2, wait: 5000 });
    onTestFinished(() => fresh.drop());
    const { store } = fresh;
    const schema = await (module.data as AreaData).schema();
    const note = recordMigration('stock', { name: '0001_initial', hash: schema.hash, checksum: '', appliedAt: new Date(0).toISOString() });
    const rows = `INSERT INTO stock_item (id, name) SELECT gen_random_uuid(), repeat('x', 1000) FROM generate_series(1, 40000);`;
    await store.script([schema.create.postgres, createMigrationTable, note, rows].join('\n'));
    const host = await createTestHost([module], { stores: { stock: store } });
    onTestFinished(() => host.close());
    const url = await host.application.listen({ port: 0, host: '127.0.0.1' });
    const other = fresh.again();
    onTestFinished(() => other.close());
    const open = `SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
    const countOpen = async () => (await other.rows({ name: '', text: open }, []))[0]?.[0];

    for (let turn = 0; turn < 3; turn++) {
      const call = request(new URL('/items/export', url));
      call.on('error', () => undefined).end();
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      response.on('error', () => undefined);
      expect(response.statusCode).toBe(200);
      await once(response, 'readable');
      await expect.poll(countOpen, { timeout: 10_000 }).toBe(1);
      call.destroy();
      await expect.poll(countOpen, { timeout: 10_000 }).toBe(0);
    }
    const whole = (await (await fetch(new URL('/items/export', url))).json()) as unknown[];
    expect(whole).toHaveLength(40_000);
  });
});
