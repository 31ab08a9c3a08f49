import { isError } from '@portico/core';
import type { KeysetPage, Page, SortDirection } from '@portico/core';
import type { QueryModel } from '@portico/core/manifest';
import { checkPageSize, runQuery } from '@portico/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thing } from '../support/models.ts';
import { compareValues } from '../support/oracle.ts';
import { queryPlan } from '../support/plans.ts';
import { randomThings, typedFields, type Thing } from '../support/randomThings.ts';
import { readSession } from '../support/readSession.ts';
import { viewOf } from '../support/viewOf.ts';
import { createTables, insertRows, storeKinds, type OpenStore } from '../support/stores.ts';

const things = randomThings(120, 23);
const allSorts = [...Object.values(typedFields), 'rank'];
const typeOf = (property: string) => thing.fields.find((each) => each.property === property)!.type;

/** Returns a query by sorts: a property alone sorts when it is sent, `'Ascending'` also when it is not. */
function planOf(answer: QueryModel['answer'], sorts: Readonly<Record<string, SortDirection | undefined>>, more: Partial<QueryModel> = {}) {
  return queryPlan(
    {
      entity: thing.id,
      answer,
      filters: [{ property: 'rankFrom', path: ['rank'], operator: 'GreaterOrEqual', type: 'Int' }],
      complex: [],
      sorts: Object.entries(sorts).map(([property, byDefault]) => ({
        property,
        path: [property],
        ...(byDefault && { default: byDefault }),
      })),
      projection: ['id', 'name', 'rank'].map((member) => ({ member, kind: 'field' as const, path: [member] })),
      ...more,
    },
    `Sample.${answer}${Object.entries(sorts).flat().join('')}`,
  );
}

/** Returns the ids in the order of the sorts, the key last. */
function sorted(rows: readonly Thing[], sorts: readonly (readonly [string, SortDirection])[]): string[] {
  const compare = (a: Thing, b: Thing) => {
    for (const [property, direction] of sorts) {
      const order = compareValues(a[property], b[property], typeOf(property));
      if (order !== 0) return direction === 'Descending' ? -order : order;
    }
    return compareValues(a.id, b.id, 'Guid');
  };
  return rows.toSorted(compare).map(({ id }) => id);
}

const idsOf = (rows: readonly object[]) => rows.map((row) => (row as Thing).id);

for (const kind of await storeKinds()) {
  describe.skipIf(kind.missing !== undefined)(`sorts and pages on ${kind.name}${kind.missing ? ` (${kind.missing})` : ''}`, () => {
    let open: OpenStore;
    beforeAll(async () => {
      open = await kind.open();
      await createTables(open.store);
      await insertRows(open.store, thing, things);
    });
    afterAll(() => open?.close());

    const run = (plan: Parameters<typeof runQuery>[0], input: object) => runQuery(plan, input, readSession(open.store));

    it.each(allSorts)('[QUERY-22] [QUERY-23] sorts by %s in either direction, null smallest, ties by the key', async (property) => {
      const plan = planOf('list', { [property]: undefined });
      for (const direction of ['Ascending', 'Descending'] as const) {
        const rows = (await run(plan, { [property]: direction })) as object[];
        expect(idsOf(rows)).toEqual(sorted(things, [[property, direction]]));
      }
    });

    it('[QUERY-20] [QUERY-21] sorts by the default if no sort is sent, and by a sort without default only if it is sent', async () => {
      const plan = planOf('list', { rank: 'Descending', name: undefined });
      expect(idsOf((await run(plan, {})) as object[])).toEqual(sorted(things, [['rank', 'Descending']]));
      expect(idsOf((await run(plan, { rank: 'Ascending' })) as object[])).toEqual(sorted(things, [['rank', 'Ascending']]));
      const both = [
        ['rank', 'Descending'],
        ['name', 'Ascending'],
      ] as const;
      expect(idsOf((await run(plan, { name: 'Ascending' })) as object[])).toEqual(sorted(things, both));
    });

    it('[QUERY-23] orders by the key if there is no other sort', async () => {
      expect(idsOf((await run(planOf('list', {}), {})) as object[])).toEqual(sorted(things, []));
    });

    it('[QUERY-25] returns a bare array of all rows without a page', async () => {
      const rows = await run(planOf('list', {}), {});
      expect(Array.isArray(rows)).toBe(true);
      expect(rows).toHaveLength(things.length);
    });

    it.each(['rank', 'flag', 'name'])(
      '[QUERY-05] [QUERY-23] [QUERY-24] cuts pages from the filtered and sorted rows: %s covers every row once',
      async (property) => {
        const plan = planOf('page', { [property]: undefined });
        const expected = sorted(
          things.filter(({ rank }) => (rank as number) >= 1),
          [[property, 'Descending']],
        );
        const collected: string[] = [];
        const totalPages = Math.ceil(expected.length / 7);
        for (let page = 1; page <= totalPages; page++) {
          const result = (await run(plan, { page, pageSize: 7, rankFrom: 1, [property]: 'Descending' })) as Page<Thing>;
          const { items, ...envelope } = result;
          expect(envelope).toEqual({
            totalCount: expected.length,
            page,
            pageSize: 7,
            totalPages,
            hasPreviousPage: page > 1,
            hasNextPage: page < totalPages,
          });
          collected.push(...idsOf(items));
        }
        expect(collected).toEqual(expected);
      },
    );

    it('sends two statements for a page, and one if the page shows the number of rows', async () => {
      const plan = planOf('page', { rank: undefined });
      const statementsOf = async (input: object) => {
        const session = readSession(open.store);
        const { totalCount } = (await runQuery(plan, input, session)) as Page<Thing>;
        return { statements: session.statements.length, totalCount };
      };
      expect(await statementsOf({ page: 1, pageSize: 50 })).toEqual({ statements: 2, totalCount: 120 });
      expect(await statementsOf({ page: 3, pageSize: 50 })).toEqual({ statements: 1, totalCount: 120 });
      expect(await statementsOf({ page: 4, pageSize: 50 })).toEqual({ statements: 2, totalCount: 120 });
      expect(await statementsOf({ page: 1, pageSize: 50, rankFrom: 9 })).toEqual({ statements: 1, totalCount: 0 });
      expect(await statementsOf({ page: 3, pageSize: 40 })).toEqual({ statements: 2, totalCount: 120 });
    });

    it('[QUERY-26] rejects a page and a page size outside their ranges with 422, both at once', async () => {
      const refused = await run(planOf('page', {}), { page: 0, pageSize: 501 });
      expect(refused).toMatchObject({
        status: 422,
        errors: [
          { in: 'query', path: 'page', code: 'validation.greaterThanOrEqual' },
          { in: 'query', path: 'pageSize', code: 'validation.lessThanOrEqual' },
        ],
      });
      expect(await run(planOf('page', {}), { page: 1, pageSize: 0 })).toMatchObject({ status: 422, errors: [{ path: 'pageSize' }] });
      expect(await run(planOf('page', {}), { page: 1, pageSize: 500 })).toMatchObject({ totalCount: 120 });
      expect(await run(planOf('keyset', {}), { pageSize: 501 })).toMatchObject({ status: 422, errors: [{ path: 'pageSize' }] });
    });

    it('[QUERY-27] uses the maximum page size of the query, otherwise that of the store', async () => {
      open.store.options = { maxPageSize: 30 };
      try {
        expect(await run(planOf('page', {}), { page: 1, pageSize: 31 })).toMatchObject({
          status: 422,
          errors: [{ message: "'pageSize' must be at most 30." }],
        });
        const notedOf = (size: number | null | undefined) => {
          const noted: unknown[][] = [];
          const call = { fail: (...failure: unknown[]) => void noted.push(failure), now: () => 0 };
          checkPageSize({ call, store: open.store }, size, { in: 'header', path: 'x-size' });
          return noted;
        };
        for (const size of [undefined, null, 30]) expect(notedOf(size)).toEqual([]);
        expect(notedOf(31)).toEqual([['header', 'x-size', 'validation.lessThanOrEqual', "'x-size' must be at most 30.", { max: 30 }]]);
        expect(await run(planOf('page', {}, { maxPageSize: 40 }), { page: 1, pageSize: 31 })).toMatchObject({ pageSize: 31 });
        expect(await run(planOf('page', {}, { maxPageSize: 10 }), { page: 1, pageSize: 11 })).toMatchObject({ status: 422 });
      } finally {
        open.store.options = undefined;
      }
    });

    it.each([2147483647, 2 ** 53, 1e300])('returns an empty page far behind the last one: %d', async (page) => {
      expect(await run(planOf('page', {}), { page, pageSize: 500 })).toMatchObject({
        items: [],
        totalCount: 120,
        totalPages: 1,
        hasNextPage: false,
      });
    });

    const orders: readonly (readonly (readonly [string, SortDirection])[])[] = [
      [],
      [['rank', 'Ascending']],
      [['rank', 'Descending']],
      ...Object.values(typedFields).flatMap((name) => [[[name, 'Ascending']] as const, [[name, 'Descending']] as const]),
      [
        ['flag', 'Descending'],
        ['rank', 'Ascending'],
        ['price', 'Descending'],
      ],
      [
        ['day', 'Ascending'],
        ['count', 'Ascending'],
        ['name', 'Descending'],
      ],
    ];

    it.each(orders.map((order) => ({ order, title: order.flat().join(' ') || 'the key' })))(
      '[QUERY-23] walks keyset pages by $title over every row once',
      async ({ order }) => {
        const plan = planOf('keyset', Object.fromEntries(order.map(([property]) => [property, undefined])));
        const collected: string[] = [];
        let cursor: string | null = null;
        let pages = 0;
        do {
          const result = (await run(plan, { ...Object.fromEntries(order), pageSize: 7, cursor })) as KeysetPage<Thing>;
          collected.push(...idsOf(result.items));
          cursor = result.next;
          pages++;
        } while (cursor !== null && pages < 50);
        expect(collected).toEqual(sorted(things, order));
        expect(pages).toBe(Math.ceil(things.length / 7));
      },
    );

    it('rejects a cursor of another query or order, and a text that is not a cursor, with 400', async () => {
      const plan = planOf('keyset', { rank: undefined });
      const { next } = (await run(plan, { pageSize: 5, rank: 'Ascending' })) as KeysetPage<Thing>;
      const bytes = Buffer.from(next!, 'base64url');
      const flipped = Buffer.from(bytes.map((byte, index) => (index === 20 ? byte ^ 1 : byte))).toString('base64url');
      const unencrypted = Buffer.from(JSON.stringify(['f', 1, things[0]!.id])).toString('base64url');
      const foreign = ['', 'x', '%', 'bm90IGpzb24', unencrypted, flipped, next!.slice(0, -2), `${next!}A`, 'A'.repeat(20_000)];
      for (const cursor of foreign) {
        const refused = await run(plan, { pageSize: 5, rank: 'Ascending', cursor });
        expect(refused, cursor).toMatchObject({
          status: 400,
          code: 'BINDING_FAILED',
          errors: [{ in: 'query', path: 'cursor', code: 'binding.cursor' }],
        });
      }
      expect(await run(plan, { pageSize: 5, rank: 'Descending', cursor: next })).toMatchObject({ status: 400 });
      expect(await run(planOf('keyset', { name: undefined }), { pageSize: 5, cursor: next })).toMatchObject({ status: 400 });
      expect(await run(plan, { pageSize: 5, rank: 'Ascending', rankFrom: 1, cursor: next })).toMatchObject({ status: 400 });
      expect(await run(plan, { pageSize: 7, rank: 'Ascending', cursor: next })).toMatchObject({ items: expect.any(Array) });
    });

    it('rejects a cursor of another caller, tenant or filter with 400, and shows no value in it', async () => {
      const plan = planOf('keyset', { name: undefined });
      const asSystem = true;
      const views = [{}, { callerId: 'ann' }, { callerId: 'bob' }, { callerId: 'ann', tenantId: 'north' }].map((view) => ({
        ...view,
        asSystem,
      }));
      const sessions = views.map((view) => readSession(open.store, viewOf(view)));
      for (const [own, session] of sessions.entries()) {
        const input = { pageSize: 5, name: 'Ascending' };
        const { next, items } = (await runQuery(plan, input, session)) as KeysetPage<Thing>;
        const text = Buffer.from(next!, 'base64url').toString('latin1');
        expect(text).not.toContain(items.at(-1)!.id);
        for (const [index, other] of sessions.entries()) {
          const result = await runQuery(plan, { ...input, cursor: next }, other);
          if (index === own) expect(result).toMatchObject({ items: expect.any(Array) });
          else expect(result).toMatchObject({ status: 400, code: 'BINDING_FAILED' });
        }
      }
    });

    it.each(allSorts)('responds to a cursor by %s with any JSON value with a page or with 400, never with a fault', async (property) => {
      const plan = planOf('keyset', { [property]: undefined });
      // As if an attacker had the key.
      open.store.options = { ...open.store.options, cursors: transparent };
      for (const value of hostileValues) {
        const text = `[${value},"${things[0]!.id}"]`;
        const result = await run(plan, { pageSize: 5, [property]: 'Ascending', cursor: Buffer.from(text).toString('base64url') });
        if (isError(result)) expect(result, text).toMatchObject({ status: 400, code: 'BINDING_FAILED' });
        else expect(result, text).toMatchObject({ items: expect.any(Array) });
      }
      open.store.options = { ...open.store.options, cursors: undefined };
    });
  });
}

/** JSON texts of values at and beyond the limits of every column. */
const hostileValues = [
  ['1e999', '-1e999', '-0', '1.5', '1e308', '5e-324', '2147483648', '-2147483649', '8640000000000000', '-8640000000000000', '1e16'],
  ['true', 'null', '[]', '{}', '""', '"\\u0000"', '"\\ud800"', '"0000-01-01"', '"9999-12-31"', '"9223372036854775807"'],
  [`"${'9'.repeat(1000)}"`, `"-0.${'0'.repeat(900)}1"`, '"1e5"', '"NaN"', '"Infinity"', '"AP8="', '"%%%"'],
].flat();

/** Encrypts nothing. */
const transparent = {
  seal: (plain: string) => Buffer.from(plain).toString('base64url'),
  open: (text: string) => Buffer.from(text, 'base64url').toString(),
};
