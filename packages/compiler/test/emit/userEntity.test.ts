import type { AreaData, Store } from '@portico/data';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import type { Claims, ModulePlan } from '@portico/runtime';
import { createMigrationTable, recordMigration } from '@portico/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores, freshStore } from '../../../data/test/support/freshStore.ts';
import type { FreshStore } from '../../../data/test/support/freshStore.ts';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const accounts = `import { Delete, Entity, Module, Mutation, MutationMode, Owned, Post, SoftDeleted, TenantScoped, UserEntity } from '@portico/core';
import type { DateTimeOffset, Decimal, Guid, Int } from '@portico/core';
export class AccountsModule extends Module('Accounts', { store: 'accounts' }) {}
export class Account extends Entity(UserEntity, Owned, SoftDeleted, TenantScoped) { level!: Int; limit!: Decimal; since!: DateTimeOffset; }
export class AddAccount extends Mutation(MutationMode.Create, Account, Post('/accounts'), { status: 201 })<never, { id: Guid }> {
  level!: Int; limit!: Decimal; since!: DateTimeOffset;
}
export class CloseAccount extends Mutation(MutationMode.Delete, Account, Delete('/accounts/{id}')) { id!: Guid; }
`;
const offers = `import { Entity, Get, Module, Mutation, MutationMode, Post, Query } from '@portico/core';
import type { DateTimeOffset, Decimal, Filter, FromCurrentUser, Guid, Int, MaxLength } from '@portico/core';
export class OffersModule extends Module('Offers', { store: 'offers' }) {}
export class Offer extends Entity() { title!: string & MaxLength<80>; level!: Int; price!: Decimal; since!: DateTimeOffset; }
export class AddOffer extends Mutation(MutationMode.Create, Offer, Post('/offers'), { status: 201 })<never, { id: Guid }> {
  title!: string; level!: Int; price!: Decimal; since!: DateTimeOffset;
}
/** Several members at once, each decoded from one store and encoded for another. */
export class MyOffers extends Query(Offer, Get('/offers'))<{ title: string }> {
  readonly level!: FromCurrentUser<Int, 'level'>;
  readonly price!: FromCurrentUser<Decimal, 'limit'>;
  readonly since!: FromCurrentUser<DateTimeOffset, 'since'>;
  readonly title?: Filter<string, 'Contains'>;
}
`;

let project: TestProject;
let modules: readonly ModulePlan[];

beforeAll(async () => {
  project = makeProject({ 'src/accounts/accounts.ts': accounts, 'src/offers/offers.ts': offers }, { types: true });
  const index = await loadModules(project);
  modules = Object.values(index);
});
afterAll(() => project.remove());

/** Creates the tables of an area in a store, like a migration. */
async function migrate({ data }: ModulePlan, store: Store): Promise<void> {
  const area = data as AreaData;
  const { create, hash } = await area.schema();
  const applied = { name: '0001_initial', hash, checksum: '', appliedAt: '2030-01-15T10:00:00Z' };
  await store.script([create[store.dialect.name], createMigrationTable, recordMigration(area.store, applied)].join('\n'));
}

describeStores("FromCurrentUser<T, 'member'>", (kind) => {
  let stores: Record<string, FreshStore>;
  let host: ReturnType<typeof createHost>;

  beforeAll(async () => {
    stores = { accounts: await freshStore(kind), offers: await freshStore(kind) };
    const opened = Object.fromEntries(Object.entries(stores).map(([name, { store }]) => [name, store]));
    for (const module of modules) await migrate(module, opened[(module.data as AreaData).store]!);
    host = createHost({ environment: 'test' });
    addServiceEndpoints(host, modules, {
      stores: opened,
      authenticate: ({ headers }) =>
        headers['x-claims'] === undefined ? undefined : new ClaimsCaller(JSON.parse(String(headers['x-claims'])) as Claims),
    });
    mapServiceEndpoints(host);
    await host.ready();
  });
  afterAll(async () => {
    await host.close();
    for (const { drop } of Object.values(stores)) await drop();
  });

  const root = { sub: 'root', tenant_id: 'north', permission: '*' };
  const sends = async (line: `${'GET' | 'POST' | 'DELETE'} ${string}`, claims?: Claims, payload?: object) => {
    const [method, url] = line.split(' ') as ['GET', string];
    const headers = claims ? { 'x-claims': JSON.stringify(claims) } : {};
    const answer = await host.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as never };
  };
  const since = '2030-01-15T10:00:00.123Z';
  const offersOf = (claims?: Claims, query = '') => sends(`GET /offers${query}`, claims);
  const account = async () => {
    const { status, body } = await sends('POST /accounts', root, { level: 3, limit: 12345678901234.25, since });
    expect(status).toBe(201);
    return (body as { id: string }).id;
  };

  it('[BIND-20] selects by members of the caller in another store, of every type, and never by values of the request', async () => {
    for (const [title, level, price] of [
      ['his', 3, 12345678901234.25],
      ['dearer', 3, 12345678901234.26],
      ['higher', 4, 12345678901234.25],
    ] as const)
      expect((await sends('POST /offers', root, { title, level, price, since })).status).toBe(201);
    const caller = { sub: await account(), tenant_id: 'north' };
    expect(await offersOf(caller)).toEqual({ status: 200, body: [{ title: 'his' }] });
    expect(await offersOf(caller, '?level=4&title=h')).toMatchObject({ status: 400, body: { code: 'BINDING_FAILED' } });
  });

  it('[BIND-23] rejects an unauthenticated caller with 401', async () => {
    expect(await offersOf()).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });

  it('[BIND-24] rejects a caller without a user row with 404, naming the entity: unknown, of another tenant, or deleted', async () => {
    const sub = await account();
    for (const claims of [
      { sub: 'root', tenant_id: 'north' },
      { sub: '0192f0c1-0000-7000-8000-0000000000ff', tenant_id: 'north' },
      { sub, tenant_id: 'south' },
      { sub },
    ])
      expect(await offersOf(claims)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', entity: 'Account', id: claims.sub } });
    expect((await sends(`DELETE /accounts/${sub}`, root)).status).toBe(204);
    expect(await offersOf({ sub, tenant_id: 'north' })).toMatchObject({ status: 404, body: { entity: 'Account', id: sub } });
  });
});
