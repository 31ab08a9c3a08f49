import type { CappedPage, UncountedPage } from '@portico/core';
import type { QueryModel } from '@portico/core/manifest';
import { runQuery } from '@portico/data';
import { ResultStream } from '@portico/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thing } from '../support/models.ts';
import { queryPlan } from '../support/plans.ts';
import { idOf, randomThings, type Thing } from '../support/randomThings.ts';
import { readSession } from '../support/readSession.ts';
import { createTables, insertRows, storeKinds, type OpenStore } from '../support/stores.ts';

const [model] = randomThings(1, 3);
const count = 2300;
const things = Array.from({ length: count }, (_, index): Thing => ({ ...model!, id: idOf(index), rank: index % 10 }));

function planOf(more: Partial<QueryModel>) {
  const base: QueryModel = {
    entity: thing.id,
    answer: 'list',
    filters: [{ property: 'rankFrom', path: ['rank'], operator: 'GreaterOrEqual', type: 'Int' }],
    complex: [],
    sorts: [],
    projection: [{ member: 'id', kind: 'field', path: ['id'] }],
  };
  return queryPlan({ ...base, ...more }, `Sample.Bounded${JSON.stringify(more)}`);
}

for (const kind of await storeKinds()) {
  describe.skipIf(kind.missing !== undefined)(`bounds of lists on ${kind.name}${kind.missing ? ` (${kind.missing})` : ''}`, () => {
    let open: OpenStore;
    beforeAll(async () => {
      open = await kind.open();
      await createTables(open.store);
      await insertRows(open.store, thing, things);
    });
    afterAll(() => open?.close());

    const run = (plan: Parameters<typeof runQuery>[0], input: object = {}) => runQuery(plan, input, readSession(open.store));

    it('[QUERY-25] returns as many rows as a query allows, and rejects more instead of truncating them', async () => {
      expect(await run(planOf({ maxRows: count }))).toHaveLength(count);
      expect(await run(planOf({ maxRows: count - 1 }))).toMatchObject({ status: 422, errors: [{ code: 'validation.maxRows' }] });
      expect(await run(planOf({ maxRows: count - 1 }), { rankFrom: 5 })).toHaveLength(count / 2);
    });

    it('uses the bound of the store if the query declares none', async () => {
      const plan = planOf({});
      for (const maxRows of [count, 5, count + 1, undefined]) {
        open.store.options = { maxRows };
        const outcome = await run(plan);
        if (maxRows === 5) expect(outcome).toMatchObject({ errors: [{ message: 'More than 5 rows match; narrow the filters.' }] });
        else expect(outcome).toHaveLength(count);
      }
      open.store.options = undefined;
    });

    it.each([1, 40, count - 1, count, count + 1])('[QUERY-24] counts a page up to %d', async (total) => {
      const plan = planOf({ answer: 'page', total });
      for (const page of [1, 2, 5, 6, 9]) {
        const { items, ...rest } = (await run(plan, { page, pageSize: 460 })) as CappedPage<Thing>;
        const last = page === 5;
        const isTotalExact = last || total >= count;
        const totalCount = isTotalExact ? count : total;
        expect(items).toHaveLength(page > 5 ? 0 : 460);
        expect(rest).toEqual({
          totalCount,
          page,
          pageSize: 460,
          totalPages: Math.ceil(totalCount / 460),
          hasPreviousPage: page > 1,
          hasNextPage: page < 5,
          isTotalExact,
        });
      }
    });

    it('[QUERY-24] counts nothing if the query says so, in one statement', async () => {
      const plan = planOf({ answer: 'page', total: 'none' });
      for (const page of [1, 5, 6]) {
        const session = readSession(open.store);
        const { items, ...rest } = (await runQuery(plan, { page, pageSize: 460 }, session)) as UncountedPage<Thing>;
        expect(items).toHaveLength(page > 5 ? 0 : 460);
        expect(rest).toEqual({ page, pageSize: 460, hasPreviousPage: page > 1, hasNextPage: page < 5 });
        expect(session.statements).toHaveLength(1);
      }
    });

    it('streams every row in the order of the key, a batch at a time', async () => {
      const stream = (await run(planOf({ streams: true }), { rankFrom: 0 })) as ResultStream;
      const batches: number[] = [];
      const ids: string[] = [];
      for await (const batch of stream.batches as AsyncIterable<Thing[]>) {
        batches.push(batch.length);
        ids.push(...batch.map(({ id }) => id));
      }
      expect(batches).toEqual([1000, 1000, 300]);
      expect(ids).toEqual(things.map(({ id }) => id));
    });

    it('writes a streamed list as one JSON array', async () => {
      for (const rankFrom of [0, 9, 10]) {
        const stream = (await run(planOf({ streams: true }), { rankFrom })) as ResultStream;
        const parts: Uint8Array[] = [];
        for await (const part of stream.json(JSON.stringify)) parts.push(part);
        const expected = things.filter(({ rank }) => (rank as number) >= rankFrom).map(({ id }) => ({ id }));
        expect(JSON.parse(Buffer.concat(parts).toString())).toEqual(expected);
      }
    });

    it('returns a streamed list to code at once, and rejects one that is longer than a list may be', async () => {
      expect(await ((await run(planOf({ streams: true, maxRows: count }))) as ResultStream).collect()).toHaveLength(count);
      const refused = await ((await run(planOf({ streams: true, maxRows: 9 }))) as ResultStream).collect();
      expect(refused).toMatchObject({ status: 422, errors: [{ code: 'validation.maxRows' }] });
    });

    it('releases its resources if a streamed list is not read to its end', async () => {
      for (let round = 0; round < 12; round++) {
        const { batches } = (await run(planOf({ streams: true }))) as ResultStream;
        for await (const batch of batches) {
          expect(batch).toHaveLength(1000);
          break;
        }
      }
      const [{ statement, values }] = [{ statement: { name: '', text: 'UPDATE sample_thing SET rank = rank' }, values: [] }];
      expect(await open.store.write([{ statement, values }])).toMatchObject([{ count }]);
    });
  });
}
