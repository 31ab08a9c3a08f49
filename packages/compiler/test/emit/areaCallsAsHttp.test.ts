import type { ModulePlan } from '@portico/runtime';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores } from '../../../data/test/support/freshStore.ts';
import { buildShop } from '../support/builtShop.ts';
import type { BuiltShop } from '../support/builtShop.ts';
import { requests } from '../support/shop.ts';
import type { Request } from '../support/shop.ts';
import { outcomeOf, Side } from '../support/sides.ts';

let built: BuiltShop;
let modules: readonly ModulePlan[];

beforeAll(async () => {
  built = await buildShop();
  modules = built.modules;
});
afterAll(() => built.remove());

describeStores('Calls from code', (kind) => {
  it('return the same errors and results as requests, for every input and caller, one after the other [AUTH-02] [PERM-01]', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async (sequence) => {
        const [direct, relayed] = [await Side.open(modules, kind), await Side.open(modules, kind)];
        try {
          for (const request of sequence) {
            const wanted = outcomeOf(await direct.direct(request));
            statuses.add(wanted.status);
            expect({ request, ...outcomeOf(await relayed.relayed(request)) }).toEqual({ request, ...wanted });
          }
        } finally {
          await direct.close();
          await relayed.close();
        }
      }),
      { numRuns: kind === 'SQLite in memory' ? 50 : 3, seed: 1 },
    );
    if (kind === 'SQLite in memory')
      expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 400, 401, 403, 404, 409, 422, 500]);
  }, 300_000);

  it('carry the caller’s identity and tenant; only AsSystem lets the system call, in the caller’s tenant [TENANT-03]', async () => {
    const side = await Side.open(modules, kind);
    try {
      const ann = { sub: 'ann', tenant_id: 'north' };
      const add: Request = { method: 'addThing', input: { name: 'Axe', price: '1' }, claims: { ...ann, permission: 'shop.thing.create' } };
      expect(await side.relayed(add)).toMatchObject({ status: 200 });
      const get: Request = { method: 'getThing', input: { id: 0 } };
      expect(await side.relayed(get)).toMatchObject({ status: 401 });
      expect(await side.relayed({ ...get, claims: ann })).toMatchObject({ status: 403 });
      const reader = { permission: 'shop.thing.read' };
      expect(await side.relayed({ ...get, claims: { ...ann, ...reader } })).toMatchObject({ status: 200, body: { name: 'Axe' } });
      expect(await side.relayed({ ...get, claims: { sub: 'bob', tenant_id: 'north', ...reader } })).toMatchObject({ status: 404 });
      const asSystem = (who?: Request['claims']) => side.relayed(who ? { ...get, claims: who } : get, '/relay-as-system');
      expect(await asSystem({ sub: 'bob', tenant_id: 'north' })).toMatchObject({ status: 200, body: { name: 'Axe' } });
      expect(await asSystem({ sub: 'ann', tenant_id: 'south' })).toMatchObject({ status: 404 });
      expect(await asSystem()).toMatchObject({ status: 404 });
    } finally {
      await side.close();
    }
  });
});
