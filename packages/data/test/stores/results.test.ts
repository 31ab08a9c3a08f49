import { NotFoundError } from '@portico/core';
import type { MemberSource, QueryModel } from '@portico/core/manifest';
import { runQuery } from '@portico/data';
import type { View } from '@portico/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { label, part, place, thing } from '../support/models.ts';
import { queryPlan } from '../support/plans.ts';
import { idOf } from '../support/randomThings.ts';
import { readSession } from '../support/readSession.ts';
import { createTables, insertLinks, insertRows, storeKinds, type OpenStore } from '../support/stores.ts';
import { viewOf } from '../support/viewOf.ts';

const live = { isDeleted: false };
const at = new Date('2024-02-29T12:30:00.123Z');
const [lisbon, hidden, foreign, anns, bobs, nobodys, gone] = [1, 2, 3, 11, 12, 13, 14].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const places = [
  { id: lisbon, city: 'Lisbon', stars: 4, tenantId: 'acme', ownerId: 'ann', ...live },
  { id: hidden, city: 'Hidden', tenantId: 'acme', ownerId: 'ann', isDeleted: true },
  { id: foreign, city: 'Foreign', tenantId: 'other', ownerId: 'ann', ...live },
];
const things = [
  { id: anns, name: 'hers', rank: 1, placeId: lisbon, ownerId: 'ann', rowVersion: 7, price: '12.3400', big: 2n ** 62n, at, ...live },
  { id: bobs, name: 'his', rank: 2, placeId: hidden, ownerId: 'bob', rowVersion: 1, ...live },
  { id: nobodys, name: 'nobodys', rank: 3, placeId: foreign, rowVersion: 1, ...live },
  { id: gone, name: 'gone', rank: 4, ownerId: 'ann', rowVersion: 1, isDeleted: true },
];
const parts = [
  { id: idOf(21), thingId: anns, cost: '0.10', madeAt: at, ...live },
  { id: idOf(22), thingId: anns, cost: '99.99', madeAt: at, isDeleted: true },
  { id: idOf(23), thingId: anns, cost: '5.00', madeAt: at, ...live },
];
const labels = [
  { id: idOf(31), text: 'red', ...live },
  { id: idOf(32), text: 'gone', isDeleted: true },
];

const member = (name: string): MemberSource => ({ member: name, kind: 'field', path: [name] });
const projection: readonly MemberSource[] = [
  ...['id', 'name', 'price', 'big', 'at'].map(member),
  { member: 'place', kind: 'one', path: ['place'], members: [member('city'), member('stars')] },
  { member: 'parts', kind: 'many', path: ['parts'], members: [member('cost'), member('madeAt')] },
  { member: 'labels', kind: 'many', path: ['labels'], members: [member('text')], scalar: true },
];

function planOf(answer: QueryModel['answer']) {
  return queryPlan(
    {
      entity: thing.id,
      answer,
      filters: [{ property: 'id', path: ['id'], operator: 'Equals', type: 'Guid' }],
      complex: [],
      sorts: [{ property: 'city', path: ['place', 'city'] }],
      projection,
    },
    `Sample.Answer${answer}`,
  );
}

for (const kind of await storeKinds()) {
  describe.skipIf(kind.missing !== undefined)(`results on ${kind.name}${kind.missing ? ` (${kind.missing})` : ''}`, () => {
    let open: OpenStore;
    beforeAll(async () => {
      open = await kind.open();
      await createTables(open.store);
      await insertRows(open.store, place, places);
      await insertRows(open.store, thing, things);
      await insertRows(open.store, part, parts);
      await insertRows(open.store, label, labels);
      await insertLinks(open.store, 'sample_thing_labels', [
        [anns, labels[0]!.id],
        [anns, labels[1]!.id],
      ]);
    });
    afterAll(() => open?.close());

    const ann = viewOf({ callerId: 'ann', tenantId: 'acme' });
    const names = async (view: View) => {
      const rows = (await runQuery(planOf('list'), {}, readSession(open.store, view))) as {
        name: string;
        place: { city: string } | null;
      }[];
      return rows.map((row) => `${row.name} ${row.place?.city ?? '-'}`);
    };

    it('[QUERY-06] contain the members of the result type, related rows included, and nothing else', async () => {
      const session = readSession(open.store, ann);
      expect(await runQuery(planOf('list'), {}, session)).toEqual([
        {
          id: anns,
          name: 'hers',
          price: '12.3400',
          big: 2n ** 62n,
          at,
          place: { city: 'Lisbon', stars: 4 },
          parts: [
            { cost: '0.10', madeAt: at },
            { cost: '5.00', madeAt: at },
          ],
          labels: ['red'],
        },
      ]);
      expect(session.statements).toHaveLength(1);
    });

    it("omit deleted rows, others' rows and other tenants' rows, also as related rows", async () => {
      expect(await names(ann)).toEqual(['hers Lisbon']);
      expect(await names(viewOf({ callerId: 'bob', tenantId: 'acme' }))).toEqual(['his -']);
      expect(await names(viewOf({ tenantId: 'acme' }))).toEqual(['nobodys -']);
      expect(await names(viewOf({ callerId: 'ann' }))).toEqual(['hers -']);
      expect(await names(viewOf({ callerId: 'bob', tenantId: 'acme', sees: ['Sample.Thing'] }))).toEqual(['hers -', 'his -', 'nobodys -']);
    });

    it('ignore the filters that the query lifts', async () => {
      expect(await names(viewOf({ callerId: 'ann', tenantId: 'acme', withDeleted: true }))).toEqual(['hers Lisbon', 'gone -']);
      expect(await names(viewOf({ asSystem: true }))).toEqual(['hers Lisbon', 'his -', 'nobodys Foreign']);
      expect(await names(viewOf({ asSystem: true, withDeleted: true }))).toEqual([
        'hers Lisbon',
        'his Hidden',
        'nobodys Foreign',
        'gone -',
      ]);
    });

    it('have the row version of a single row as a strong entity tag', async () => {
      const session = readSession(open.store, ann);
      expect(await runQuery(planOf('single'), { id: anns }, session)).toMatchObject({ id: anns });
      expect(session.headers.get('ETag')).toBe('"7"');
      expect(session.statements).toHaveLength(1);
    });

    it('[ENTITY-02] [PERM-07] are the same 404 for a missing row and for a hidden one', async () => {
      for (const id of [idOf(99), bobs, nobodys, gone]) {
        const session = readSession(open.store, ann);
        const missing = await runQuery(planOf('single'), { id }, session);
        expect(missing).toBeInstanceOf(NotFoundError);
        expect(missing).toMatchObject({ entity: 'Thing', id });
        expect(session.headers.size).toBe(0);
      }
    });

    it('have a total without hidden rows', async () => {
      expect(await runQuery(planOf('page'), { page: 1, pageSize: 1 }, readSession(open.store, ann))).toMatchObject({ totalCount: 1 });
    });

    it('take two statements for a page, whatever relations are in its rows', async () => {
      const session = readSession(open.store, viewOf({ asSystem: true, withDeleted: true }));
      expect(await runQuery(planOf('page'), { page: 1, pageSize: 2 }, session)).toMatchObject({
        totalCount: 4,
        items: [{ parts: [{}, {}, {}] }, {}],
      });
      expect(session.statements).toHaveLength(2);
    });

    it('have the same SQL text for every signed-in caller, so that it stays prepared, and one other text for anonymous callers', async () => {
      const texts = async (callers: readonly (string | null)[]) => {
        const sent = new Set<string>();
        for (const callerId of callers) {
          const session = readSession(open.store, viewOf({ callerId, tenantId: callerId }));
          await runQuery(planOf('list'), {}, session);
          session.statements.forEach((text) => sent.add(text));
        }
        return sent.size;
      };
      expect(await texts(['ann', 'bob', 'cy'])).toBe(1);
      expect(await texts(['ann', 'bob', null])).toBe(2);
    });
  });
}
