import { join } from 'node:path';
import type { StartupError } from '@portico/host-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenantShop } from './support/tenantShop.ts';
import type { Configuration, TenantShop } from './support/tenantShop.ts';

let shop: TenantShop;
beforeAll(async () => {
  shop = await makeTenantShop();
}, 120_000);
afterAll(() => shop.project.remove());

function inProject(file: string): string {
  return join(shop.project.folder, file);
}

describe('a store with separate tenants', () => {
  const refusalOf = async (configuration: Configuration) =>
    shop.start(configuration).then(
      () => expect.unreachable('the host started'),
      (error: unknown) => (error as StartupError).problems,
    );

  it('is a startup error in memory', async () => {
    expect(
      await refusalOf({
        'Service:Database:Url': 'sqlite::memory:',
        'Service:Database:Tenancy': 'database',
        'Service:Database:TenantUrl': 'sqlite:{tenant}.db',
      }),
    ).toEqual(["the tenants of the store 'tickets' are separate (Tenancy=database), which is not possible in memory"]);
  });

  it('is a startup error if tenants would share a place', async () => {
    const url = { 'Service:Database:Url': `sqlite:${inProject('x.db')}`, 'Service:Database:Tenancy': 'database' };
    expect(await refusalOf(url)).toEqual([expect.stringContaining('set Service:Stores:tickets:TenantUrl')]);
    expect(await refusalOf({ ...url, 'Service:Database:TenantUrl': 'sqlite:y.db' })).toEqual([
      expect.stringContaining('must contain {tenant}'),
    ]);
    expect(await refusalOf({ ...url, 'Service:Database:Tenancy': 'schema' })).toEqual([expect.stringContaining('has no schemas')]);
    expect(await refusalOf({ ...url, 'Service:Database:Tenancy': 'schemas' })).toEqual([expect.stringContaining('schemas')]);
  });
});
