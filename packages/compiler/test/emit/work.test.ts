import { request } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AreaData, Store } from '@portico/data';
import type { ModulePlan } from '@portico/runtime';
import { createTestHost } from '@portico/testing';
import type { TestHost } from '@portico/testing';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { describeStores, freshStore } from '../../../data/test/support/freshStore.ts';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';

const source = `import { DomainAction, Entity, Get, isError, Module, Mutation, MutationMode, NotFoundError, Post, Put, Query, Repository, UnitOfWork, Versioned } from '@portico/core';
import type { Guid, Int } from '@portico/core';

export class StockModule extends Module('Stock') {}
export class Item extends Entity(Versioned) { count!: Int; note?: string; }
export interface Counted { id: Guid; count: Int }

/** Where a test holds an operation that has a lock. */
export class Gate { locked(): unknown { return undefined; } }

export class AddItem extends Mutation(MutationMode.Create, Item, Post('/items'), { status: 201, body: 'wrapped' })<never, Counted> { readonly count!: Int; }
export class GetItem extends Query(Item, Get('/items/{id}'))<Counted> { readonly id!: Guid; }
export class Take extends DomainAction(Post('/items/{id}/take'), { retries: 3 })<Int, NotFoundError> {
  readonly id!: Guid;
  async execute(items: Repository<Item>) {
    const item = await items.get(this.id);
    if (isError(item)) return item;
    item.count += 1;
    return item.count;
  }
}
export class Hold extends DomainAction(Post('/items/{id}/hold'), { timeout: '300ms' })<Int, NotFoundError> {
  readonly id!: Guid;
  async execute(items: Repository<Item>, gate: Gate) {
    const item = await items.lock(this.id);
    if (isError(item)) return item;
    item.count = 1000;
    await gate.locked();
    return item.count;
  }
}
export class HoldLong extends DomainAction(Post('/items/{id}/hold-long'))<Int, NotFoundError> {
  readonly id!: Guid;
  async execute(items: Repository<Item>, gate: Gate) {
    const item = await items.lock(this.id);
    if (isError(item)) return item;
    item.count = 1000;
    await gate.locked();
    return item.count;
  }
}
export class ReadOften extends DomainAction(Post('/items/{id}/read-often'), { statements: 3 })<Int, NotFoundError> {
  readonly id!: Guid;
  readonly times!: Int;
  async execute(items: Repository<Item>) {
    const item = await items.lock(this.id);
    if (isError(item)) return item;
    for (let turn = 1; turn < this.times; turn += 1) await items.count({});
    item.count = 1000;
    return item.count;
  }
}
export class SetCount extends Mutation(MutationMode.Update, Item, Put('/items/{id}'), { retries: 3, body: 'wrapped' })<never, Counted> { readonly id!: Guid; readonly count!: Int; }
`;

let module: ModulePlan;
let gate: { locked(): unknown };
let remove: () => void;

beforeAll(async () => {
  const project = makeProject({ 'src/stock.ts': source }, { types: true });
  remove = () => project.remove();
  const load = (file: string) => import(pathToFileURL(join(project.folder, file)).href) as Promise<Record<string, unknown>>;
  module = (await loadModules(project))['StockModule']!;
  gate = ((await load('src/stock.ts'))['Gate'] as { prototype: typeof gate }).prototype;
});
afterAll(() => remove());

describeStores('The work of an operation', (kind) => {
  async function opened(): Promise<{ host: TestHost; id: string }> {
    const fresh = await freshStore(kind, { name: 'stock' });
    onTestFinished(() => fresh.drop());
    const { store }: { store: Store } = fresh;
    const schema = await (module.data as AreaData).schema();
    const note = recordMigration('stock', { name: '0001_initial', hash: schema.hash, checksum: '', appliedAt: new Date(0).toISOString() });
    await store.script([schema.create[store.dialect.name], createMigrationTable, note].join('\n'));
    const host = await createTestHost([module], { stores: { stock: store } });
    onTestFinished(() => host.close());
    return { host, id: (await host.post('/items', { count: 0 })).json<{ id: string }>().id };
  }
  const countOf = async (host: TestHost, id: string) => (await host.get(`/items/${id}`)).json<{ count: number }>().count;

  it('is retried if its operation allows it: sixteen clients that read, modify and save one row', { timeout: 120_000 }, async () => {
    const { host, id } = await opened();
    const client = async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 25; turn += 1) statuses.push((await host.post(`/items/${id}/take`)).status);
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: 16 }, client))).flat();
    const succeeded = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(succeeded).toBeGreaterThanOrEqual(statuses.length * 0.9);
    expect(await countOf(host, id)).toBe(succeeded);
  });

  it('is not retried if the client sent If-Match: the second of two is 412', async () => {
    const { host, id } = await opened();
    const headers = { 'if-match': '"1"' };
    const both = await Promise.all([1, 2].map((count) => host.put(`/items/${id}`, { count }, { headers })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });

  it('is rolled back at the deadline of its operation, and releases its locks', async () => {
    const { host, id } = await opened();
    const goOn = Promise.withResolvers<undefined>();
    gate.locked = () => goOn.promise;
    const answer = await host.post(`/items/${id}/hold`);
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([504, 'DEADLINE_EXCEEDED']);
    expect((await host.post(`/items/${id}/take`)).status).toBe(200);
    goOn.resolve(undefined);
    expect(await countOf(host, id)).toBe(1);
  });

  it('is rolled back if it sends more statements than its operation allows', async () => {
    const { host, id } = await opened();
    const often = async (times: number) => {
      const answer = await host.post(`/items/${id}/read-often`, times);
      return [answer.status, answer.json<{ code?: string }>().code];
    };
    expect(await often(4)).toEqual([503, 'STATEMENT_LIMIT_EXCEEDED']);
    // The change is a statement, too.
    expect(await often(3)).toEqual([503, 'STATEMENT_LIMIT_EXCEEDED']);
    expect(await countOf(host, id)).toBe(0);
    expect((await often(2))[0]).toBe(200);
    expect(await countOf(host, id)).toBe(1000);
  });

  it('is rolled back when its client disconnects, and releases its locks', async () => {
    const { host, id } = await opened();
    const address = await host.application.listen({ port: 0, host: '127.0.0.1' });
    const locked = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    gate.locked = () => {
      locked.resolve(undefined);
      return goOn.promise;
    };
    const leaving = request(`${address}/items/${id}/hold-long`, { method: 'POST' }).end();
    leaving.on('error', () => undefined);
    await locked.promise;
    leaving.destroy();
    expect((await host.post(`/items/${id}/take`)).status).toBe(200);
    goOn.resolve(undefined);
    expect(await countOf(host, id)).toBe(1);
  });
});
