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

it('[TOPO-02] A host that serves the routes of an area in another process describes them as its own', async () => {
  const [together, apart] = [await Side.open(modules, 'SQLite in memory'), await Side.openApart(modules, 'SQLite in memory')];
  try {
    const described = (await together.description()) as { paths: object };
    expect(Object.keys(described.paths)).toContain('/shop/{id}');
    expect(await apart.description()).toEqual(described);
  } finally {
    for (const side of [together, apart]) await side.close();
  }
});

describeStores('An area in another process', (kind) => {
  it('[REMOTE-01] [REMOTE-05] [REMOTE-11] [TOPO-02] responds to calls from code, and to requests of its routes, as in one process, for all inputs and callers', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async (sequence) => {
        const together = await Side.open(modules, kind);
        const [calling, routing] = [await Side.openApart(modules, kind), await Side.openApart(modules, kind)];
        try {
          for (const request of sequence) {
            const wanted = await together.direct(request);
            statuses.add(wanted.status);
            expect({ request, ...(await routing.direct(request)) }).toEqual({ request, ...wanted });
            expect({ request, ...outcomeOf(await calling.relayed(request)) }).toEqual({ request, ...outcomeOf(wanted) });
          }
        } finally {
          for (const side of [together, calling, routing]) await side.close();
        }
      }),
      { numRuns: kind === 'SQLite in memory' ? 25 : 3, seed: 1 },
    );
    if (kind === 'SQLite in memory')
      expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 201, 204, 400, 401, 403, 404, 409, 422, 500]);
  }, 300_000);

  it('[REMOTE-06] acts for the same caller in the same tenant, and for the system only if the call requests it', async () => {
    const side = await Side.openApart(modules, kind);
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
