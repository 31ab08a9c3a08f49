import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSchema,
  deleteLinks,
  deleteText,
  buildEntityStatements,
  createFragment,
  insertLink,
  insertLinks,
  joinFragments,
  nextNumbers,
  resolveRelationPath,
  selectLinks,
  selectRelated,
  updateText,
  type SqlFragment,
} from '../src/index.ts';
import { databases, type Database, type View } from './support/databases.ts';
import { all, amenity, category, models, order, property, room } from './support/models.ts';
import { add, addSamples, ann, id } from './support/rows.ts';
import { encodedList } from './support/values.ts';

const byText = (one: string, other: string): number => (one < other ? -1 : 1);
const where = (sql: SqlFragment, condition: string): SqlFragment =>
  joinFragments([sql, (dialect) => (dialect.name === 'postgres' ? condition.replaceAll(/\{(\d)\}/g, '{$1}::uuid') : condition)]);

describe.each(databases)('statements of entities on $dialect.name', ({ dialect, skip, open }) => {
  describe.skipIf(skip !== undefined)(skip ?? 'on a real store', () => {
    let database: Database;
    beforeEach(async () => {
      database ??= await open('entities');
      await database.clear();
      await database.exec(createSchema(all, dialect));
      await addSamples(database);
    });
    afterAll(() => database.close());

    const ids = async (sql: SqlFragment, view: View = {}, values: readonly unknown[] = []): Promise<unknown[]> =>
      (await database.rows(sql, values, view)).map(([first]) => String(first)).toSorted(byText);
    const guids = (...given: number[]): unknown => encodedList(given.map(id), 'Guid', dialect);

    it('[ENTITY-02] omit deleted rows in selects and counts, until that filter is lifted', async () => {
      const { select, count } = buildEntityStatements(property);
      expect(await ids(select)).toEqual([id(10), id(12)]);
      expect(await ids(select, { lifted: ['live'] })).toEqual([id(10), id(11), id(12)]);
      expect(Number((await database.rows(count))[0]![0])).toBe(2);
    });

    it.each([
      { who: 'an owner', view: ann, sees: [40] },
      { who: 'an anonymous caller', view: { tenant: 'red' }, sees: [43] },
      { who: 'a caller without a tenant', view: { caller: 'ann' }, sees: [] },
      { who: 'a caller who may see all', view: { ...ann, lifted: ['owner Sales.Order'] }, sees: [40, 41, 43] },
      { who: 'the system', view: { lifted: ['owner', 'tenant'] }, sees: [40, 41, 42, 43] },
    ])('$who sees the rows of that caller', async ({ view, sees }) => {
      const { select, count } = buildEntityStatements(order);
      expect(await ids(select, view)).toEqual(sees.map(id));
      expect(Number((await database.rows(count, [], view))[0]![0])).toBe(sees.length);
    });

    it('read wide numbers as text, so that they are exact', async () => {
      const [row] = await database.rows(where(buildEntityStatements(room).select, ' AND t."id" = {0}'), [id(31)]);
      const at = (name: string): unknown => row![room.fields.findIndex((each) => each.property === name)];
      expect(at('serial')).toBe('9007199254740993');
      expect(at('rate')).toBe(dialect.name === 'sqlite' ? '12050' : '120.50');
      expect(at('area')).toBe(0.1 + 0.2);
    });

    it('[ENTITY-03] update named columns, and with a row version only from that version', async () => {
      const update = updateText(order, ['select', 'group'], { versioned: true });
      const returning = joinFragments([update, createFragment(' RETURNING "row_version", "select", "group"')]);
      expect(await database.rows(returning, ['new', null, id(40), 1])).toEqual([[2, 'new', null]]);
      expect(await database.rows(returning, ['late', 3, id(40), 1])).toEqual([]);
      await database.rows(updateText(category, ['name']), ['inn', id(1)]);
      expect((await database.rows(buildEntityStatements(category).select)).map((row) => String(row[1])).toSorted(byText)).toEqual([
        'city hotel',
        'inn',
      ]);
    });

    it('delete one row, and with a row version only that version', async () => {
      const remove = joinFragments([deleteText(order, { versioned: true }), createFragment(' RETURNING 1')]);
      expect(await database.rows(remove, [id(40), 2])).toEqual([]);
      expect(await database.rows(remove, [id(40), 1])).toEqual([[1]]);
      await database.rows(deleteText(amenity), [id(20)]);
      expect(await ids(buildEntityStatements(amenity).select)).toEqual([id(21)]);
    });

    it('lock rows if the store has row locks', async () => {
      expect(
        await ids(
          joinFragments([where(buildEntityStatements(order).select, ' AND t."id" = {0}'), createFragment(dialect.rowLock('t'))]),
          ann,
          [id(40)],
        ),
      ).toEqual([id(40)]);
    });

    it('[ENTITY-04] link rows to visible ones, list the links, and remove them', async () => {
      const linked = joinFragments([insertLinks(property, 'amenities', models), createFragment(' RETURNING amenity_id')]);
      expect(await ids(linked, {}, [id(10), guids(20, 22)])).toEqual([id(20)]);
      await database.rows(insertLink(property, 'amenities'), [id(10), id(22)]);
      expect(await database.rows(selectLinks(property, 'amenities'), [guids(10, 12)])).toEqual([
        [id(10), id(20)],
        [id(10), id(22)],
      ]);
      await database.rows(deleteLinks(property, 'amenities'), [id(10)]);
      expect(await database.rows(selectLinks(property, 'amenities'), [guids(10)])).toEqual([]);
    });

    it('[ENTITY-04] load the rows of a to-many relation in one statement, without hidden ones', async () => {
      await database.rows(insertLink(property, 'amenities'), [id(10), id(21)]);
      await database.rows(insertLink(property, 'amenities'), [id(10), id(22)]);
      await database.rows(insertLink(property, 'amenities'), [id(12), id(20)]);
      const related = async (relation: string, model = property, ...of: number[]): Promise<unknown[]> =>
        (await database.rows(selectRelated(model, relation, models), [guids(...of)])).map(([owner, other]) => [owner, other]);
      expect(await related('rooms', property, 10, 12)).toEqual([
        [id(10), id(30)],
        [id(10), id(31)],
      ]);
      expect(await related('amenities', property, 10, 12)).toEqual([
        [id(12), id(20)],
        [id(10), id(21)],
      ]);
      expect(await related('property', room, 10, 11)).toEqual([[id(10), id(10)]]);
      expect(await related('category', property, 2)).toEqual([[id(2), id(2)]]);
    });

    it('follow paths of relations without a join, and find nothing behind a hidden row', async () => {
      const read = async (path: readonly string[], view: View): Promise<unknown[]> => {
        const { sql } = resolveRelationPath(order, path, models);
        const text: SqlFragment = (each) => `SELECT t."id", ${sql(each)} FROM "sales_order" AS t ORDER BY t."id"`;
        return (await database.rows(text, [], view)).map(([, value]) => value);
      };
      expect(await read(['user'], {})).toEqual([null, null, null, null]);
      expect(await read(['room', 'code'], {})).toEqual(['a', null, null, null]);
      expect(await read(['room', 'code'], { lifted: ['live'] })).toEqual(['a', 'c', null, null]);
      expect(await read(['room', 'property', 'category', 'parent', 'name'], {})).toEqual(['hotel', null, null, null]);
      await add(database, 'Sales.Order', { id: id(44), select: 'five', roomId: id(33), tenantId: 'red' });
      expect((await read(['room', 'code'], {})).at(-1)).toBe('d');
      expect((await read(['room', 'property', 'name'], {})).at(-1)).toBe(null);
      expect(resolveRelationPath(order, ['room', 'code'], models)).toMatchObject({ nullable: true, field: { type: 'string' } });
      expect(resolveRelationPath(property, ['category', 'name'], models).nullable).toBe(false);
      expect(resolveRelationPath(property, ['category', 'parentId'], models).nullable).toBe(true);
      expect(resolveRelationPath(property, ['rating'], models).nullable).toBe(false);
    });

    it('assign numbers of a counter in sequence', async () => {
      const next = async (name: string, count = 1): Promise<string> => String((await database.rows(nextNumbers, [name, count]))[0]![0]);
      expect([await next('RES-202401-'), await next('RES-202401-'), await next('RES-202402-')]).toEqual(['1', '2', '1']);
      expect([await next('RES-202401-', 10), await next('RES-202401-'), await next('RES-202403-', 5)]).toEqual(['12', '13', '5']);
    });
  });
});

describe('statements of entities', () => {
  it('reject names that the entity does not have', () => {
    expect(() => updateText(order, ['nothing'])).toThrow(`Sales.Order has no field 'nothing'`);
    expect(() => resolveRelationPath(order, ['nothing', 'name'], models)).toThrow(`no relation 'nothing'`);
    expect(() => resolveRelationPath(property, ['rooms', 'code'], models)).toThrow('leads to many');
    expect(() => insertLink(property, 'rooms')).toThrow('no table of links');
    expect(() => selectRelated(order, 'room', new Map())).toThrow(`no entity 'Catalog.Room'`);
  });
});
