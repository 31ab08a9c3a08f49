import type { QueryFilter } from '@portico/core/manifest';
import { Composer, buildCriteriaSql, getEntityScope, readComplexFilter, runQuery } from '@portico/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareValues } from '../support/oracle.ts';
import { entityPlan, queryPlan } from '../support/plans.ts';
import {
  ann,
  bySort,
  count,
  createComplex,
  createCriteria,
  holds,
  house,
  houses,
  links,
  nest,
  paths,
  room,
  rooms,
  seed,
  seenRooms,
  sortTypes,
  stay,
  stays,
  tag,
  tags,
  values,
  type Plain,
} from '../support/relatedRows.ts';
import { readSession } from '../support/readSession.ts';
import { createTables, insertLinks, insertRows, storeKinds, type OpenStore } from '../support/stores.ts';
import { viewOf } from '../support/viewOf.ts';

for (const kind of await storeKinds()) {
  describe.skipIf(kind.missing !== undefined)(`related rows and object columns on ${kind.name} (PORTICO_QUERY_SEED=${seed})`, () => {
    let open: OpenStore;
    beforeAll(async () => {
      open = await kind.open();
      await createTables(open.store);
      await insertRows(open.store, house, houses);
      await insertRows(open.store, room, rooms);
      await insertRows(open.store, stay, stays);
      await insertRows(open.store, tag, tags);
      await insertLinks(open.store, 'sample_house_tags', links);
    });
    afterAll(() => open?.close());

    const rowsOf = { house: houses, room: seenRooms } as const;
    const modelOf = { house, room } as const;
    const expectedOf = (of: 'house' | 'room', criteria: Plain) => rowsOf[of].filter((row) => holds(row, criteria, of)).map(({ id }) => id);

    it.each(['house', 'room'] as const)('selects the same rows by complex filters of a %s as plain TypeScript', async (of) => {
      const complex = { property: 'filter', ...createComplex(of) };
      const base = { entity: modelOf[of].id, complex: [complex], filters: [], sorts: [] };
      const plan = queryPlan(
        { ...base, answer: 'page', projection: [{ member: 'id', kind: 'field', path: ['id'] }] },
        `Sample.Related${of}`,
      );
      for (let turn = 0; turn < count; turn++) {
        const criteria = createCriteria(of);
        const failures: string[] = [];
        const sink = {
          fail: (...given: unknown[]) => void failures.push(given.join(' ')),
          plan: { filterLimits: { conditions: 5000, depth: 100, values: 10_000 } },
        };
        const filter = readComplexFilter(sink, 'query', 'filter', JSON.stringify(criteria), complex);
        expect(failures, JSON.stringify(criteria)).toEqual([]);
        const page = (await runQuery(plan, { filter, page: 1, pageSize: 500 }, readSession(open.store, ann))) as {
          items: { id: string }[];
          totalCount: number;
        };
        const expected = expectedOf(of, criteria);
        expect([page.items.map(({ id }) => id), page.totalCount], JSON.stringify(criteria)).toEqual([expected, expected.length]);
      }
    });

    it.each(['house', 'room'] as const)('selects the same rows by criteria of a repository of a %s', async (of) => {
      const plan = entityPlan(modelOf[of]);
      for (let turn = 0; turn < count; turn++) {
        const criteria = createCriteria(of);
        const { text: sql, values: operands } = buildCriteriaSql(criteria, getEntityScope(plan), { store: open.store, view: ann });
        const composed = new Composer(open.store.dialect, ann)
          .add(plan.select)
          .add(' AND ')
          .add(() => sql, operands.length)
          .add(' ORDER BY t."id"')
          .plan();
        const rows = await open.store.rows(composed.statement, composed.parameters(operands, ann));
        expect(
          rows.map(([id]) => id),
          JSON.stringify(criteria),
        ).toEqual(expectedOf(of, criteria));
      }
    });

    it.each(paths)('filters by %s', async (path, type, of) => {
      for (const operator of ['Equals', 'NotEquals', 'In', 'GreaterOrEqual'] as const) {
        const filter: QueryFilter = { property: 'asked', path: path.split('.'), operator, type: type === 'DateOnly' ? 'string' : type };
        const plan = queryPlan(
          {
            entity: modelOf[of].id,
            answer: 'page',
            filters: [filter],
            complex: [],
            sorts: [],
            projection: [{ member: 'id', kind: 'field', path: ['id'] }],
          },
          `Sample.${path}${operator}`,
        );
        for (const value of values[type]) {
          const asked = operator === 'In' ? [value, values[type][0]] : value;
          const page = (await runQuery(plan, { asked, page: 1, pageSize: 500 }, readSession(open.store, ann))) as {
            items: { id: string }[];
            totalCount: number;
          };
          const name = operator.charAt(0).toLowerCase() + operator.slice(1);
          const expected = expectedOf(of, nest(path.split('.'), { [name]: asked }));
          expect([page.items.map(({ id }) => id), page.totalCount], `${path} ${operator} ${String(asked)}`).toEqual([
            expected,
            expected.length,
          ]);
        }
      }
    });

    it.each(Object.keys(bySort))('pages by a cursor in the order of %s', async (path) => {
      const plan = queryPlan(
        {
          entity: house.id,
          answer: 'keyset',
          filters: [{ property: 'beds', path: ['rooms', 'every', 'beds'], operator: 'GreaterOrEqual', type: 'Int' }],
          complex: [],
          sorts: [{ property: 'sort', path: path.split('.') }],
          projection: [{ member: 'id', kind: 'field', path: ['id'] }],
        },
        `Sample.Scroll${path}`,
      );
      for (const sort of ['Ascending', 'Descending'] as const) {
        const met = houses.filter((row) => holds(row, { rooms: { every: { beds: { greaterOrEqual: 0 } } } }, 'house'));
        const way = sort === 'Ascending' ? 1 : -1;
        const expected = met
          .toSorted(
            (a, b) => way * compareValues(bySort[path]!(a), bySort[path]!(b), sortTypes[path]!) || compareValues(a.id, b.id, 'Guid'),
          )
          .map(({ id }) => id);
        const seen: string[] = [];
        let cursor: string | null | undefined;
        do {
          const input = { beds: 0, sort, pageSize: 3, ...(cursor && { cursor }) };
          const page = (await runQuery(plan, input, readSession(open.store, ann))) as { items: { id: string }[]; next: string | null };
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.next;
        } while (cursor);
        expect(seen).toEqual(expected);
      }
    });

    it('hides everything from a caller without a tenant', async () => {
      const filter: QueryFilter = { property: 'asked', path: ['rooms', 'some', 'beds'], operator: 'NotEquals', type: 'Int' };
      const base = { entity: house.id, answer: 'list', complex: [], sorts: [] } as const;
      const plan = queryPlan({ ...base, filters: [filter], projection: [{ member: 'id', kind: 'field', path: ['id'] }] }, 'Sample.Foreign');
      expect(await runQuery(plan, { asked: 12345 }, readSession(open.store, viewOf({ callerId: 'ann' })))).toEqual([]);
    });
  });
}
