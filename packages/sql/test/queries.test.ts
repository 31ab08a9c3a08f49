import type { MemberSource, QueryModel } from '@portico/core/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSchema,
  insertLink,
  joinFragments,
  orderBy,
  postgres,
  buildQueryStatements,
  createFragment,
  sqlite,
  type SqlFragment,
} from '../src/index.ts';
import { databases, type Database, type View } from './support/databases.ts';
import { all, models, property, room } from './support/models.ts';
import { readRow } from './support/readRow.ts';
import { addSamples, ann, id } from './support/rows.ts';

const field = (...path: string[]): MemberSource => ({ member: path.join('_'), kind: 'field', path });
const one = (path: string, members: readonly MemberSource[]): MemberSource => ({ member: path, kind: 'one', path: [path], members });
const many = (path: string, members: readonly MemberSource[]): MemberSource => ({ member: path, kind: 'many', path: [path], members });

function query(entity: string, projection: readonly MemberSource[], rest: Partial<QueryModel> = {}): QueryModel {
  return { entity, answer: 'list', filters: [], complex: [], sorts: [], projection, ...rest };
}

const and = (sql: SqlFragment, condition: SqlFragment): SqlFragment => joinFragments([sql, condition], ' AND ');
const byKey = (sql: SqlFragment): SqlFragment => joinFragments([sql, createFragment(' ORDER BY t."id"')]);
const joins = (sql: SqlFragment): number => sql(sqlite).split('LEFT JOIN').length - 1;

describe.each(databases)('queries on $dialect.name', ({ dialect, skip, open }) => {
  describe.skipIf(skip !== undefined)(skip ?? 'on a real store', () => {
    let database: Database;
    beforeAll(async () => {
      database = await open('queries');
      await database.exec(createSchema(all, dialect));
      await addSamples(database);
      for (const amenity of [21, 20, 22]) await database.rows(insertLink(property, 'amenities'), [id(10), id(amenity)]);
    });
    afterAll(() => database.close());

    async function read(model: QueryModel, view: View = {}): Promise<unknown[]> {
      const { select, layout } = buildQueryStatements(model, models);
      return (await database.rows(byKey(select), [], view)).map((row) => readRow(layout, row));
    }

    it('[QUERY-06] reads the columns of the result and no other', async () => {
      const model = query('Catalog.Property', [field('name'), field('city')]);
      expect(buildQueryStatements(model, models).layout.columns).toBe(2);
      expect(await read(model)).toEqual([
        { name: 'Azul', city: 'Lisbon' },
        { name: 'Bare', city: null },
      ]);
    });

    it('[QUERY-06] nests related rows to any depth: to one, to many, many to many, and of many again', async () => {
      const model = query(
        'Catalog.Property',
        [
          field('name'),
          one('category', [field('name'), one('parent', [field('name'), field('parent', 'name')])]),
          many('rooms', [field('code'), one('property', [field('name'), many('amenities', [field('name')])])]),
          { member: 'amenities', kind: 'many', path: ['amenities'], members: [field('name')], scalar: true },
        ].slice(0, 4) as MemberSource[],
      );
      const azul = { name: 'Azul', amenities: [{ name: 'pool' }, { name: 'spa' }] };
      expect(await read(model)).toEqual([
        {
          name: 'Azul',
          category: { name: 'city hotel', parent: { name: 'hotel', parent_name: null } },
          rooms: [
            { code: 'a', property: azul },
            { code: 'b', property: azul },
          ],
          amenities: ['pool', 'spa'],
        },
        { name: 'Bare', category: { name: 'hotel', parent: null }, rooms: [], amenities: [] },
      ]);
    });

    it('hides related rows that the caller cannot see, at every level', async () => {
      const model = query('Sales.Order', [field('select'), one('room', [field('code'), one('property', [field('name')])])]);
      const lifted = ['owner Sales.Order'];
      const [a, c] = await read(model, { ...ann, lifted });
      expect(a).toEqual({ select: 'one', room: { code: 'a', property: { name: 'Azul' } } });
      expect(c).toEqual({ select: 'two', room: null });
      const [, seen] = await read(model, { ...ann, lifted: [...lifted, 'live'] });
      expect(seen).toMatchObject({ room: { code: 'c' } });
      const [first] = await read(query('Catalog.Room', [one('property', [field('name')]), field('code')]), {
        lifted: ['live Catalog.Room'],
      });
      expect(first).toMatchObject({ property: { name: 'Azul' } });
      expect(await read(query('Catalog.Room', [field('property', 'name')]), {})).toEqual([
        { property_name: 'Azul' },
        { property_name: 'Azul' },
        { property_name: null },
      ]);
    });

    it('carries every type inside nested rows exactly', async () => {
      const members = room.fields.map(({ property: name }) => field(name));
      const [azul] = (await read(query('Catalog.Property', [many('rooms', members)]))) as { rooms: Record<string, unknown>[] }[];
      const [, photographed] = azul!.rooms;
      expect(photographed).toMatchObject({
        serial: '9007199254740993',
        rate: dialect.name === 'sqlite' ? '12050' : '120.50',
        area: 0.1 + 0.2,
        builtAt: 1_700_000_000_001,
        since: '2024-02-29',
        extras: { a: [1, 'x'] },
        key: id(0),
        open: dialect.name === 'sqlite' ? 1 : true,
      });
      expect(String(photographed!['photo']).toLowerCase()).toBe('00ff07');
      expect(azul!.rooms[0]).toMatchObject({ photo: null, extras: null, open: dialect.name === 'sqlite' ? 0 : false });
    });

    it('[QUERY-03] filters and sorts across relations, each path joined once, and counts with the same conditions', async () => {
      const model = query('Catalog.Room', [field('code'), field('property', 'name')], {
        answer: 'page',
        filters: [
          { property: 'city', path: ['property', 'city'], operator: 'Equals', type: 'string' },
          { property: 'name', path: ['property', 'name'], operator: 'StartsWith', type: 'string' },
        ],
        sorts: [
          { property: 'kind', path: ['property', 'category', 'name'] },
          { property: 'city', path: ['property', 'city'], default: 'Ascending' },
          { property: 'beds', path: ['beds'] },
        ],
      });
      const { select, count, filters, sorts, key } = buildQueryStatements(model, models);
      expect([joins(select), joins(count!)]).toEqual([2, 1]);
      expect(sorts.map(({ property: name, nullable, default: by }) => [name, nullable, by])).toEqual([
        ['kind', true, undefined],
        ['city', true, 'Ascending'],
        ['beds', undefined, undefined],
      ]);
      const [city, name] = filters;
      expect(await database.rows(byKey(and(select, city!.sql)), ['Lisbon'])).toEqual([
        ['a', 'Azul'],
        ['b', 'Azul'],
      ]);
      expect(Number((await database.rows(and(count!, city!.sql), ['Lisbon']))[0]![0])).toBe(2);
      expect(Number((await database.rows(and(count!, name!.sql), ['azul']))[0]![0])).toBe(0);
      const descending = orderBy(sorts[0]!.sql, 'Descending', sorts[0]!.nullable);
      const ordered = joinFragments([select, (each) => ` ORDER BY ${descending(each)}, ${key(each)}`]);
      expect((await database.rows(ordered)).map(([code]) => code)).toEqual(['a', 'b', 'd']);
    });

    it('[QUERY-17] returns an expression for every path of complex filters', async () => {
      const model = query('Catalog.Room', [field('code')], {
        complex: [
          {
            property: 'where',
            fields: [{ name: 'code', path: ['code'], type: 'string' }],
            relations: [
              {
                name: 'property',
                filter: {
                  fields: [{ name: 'city', path: ['property', 'city'], type: 'string' }],
                  relations: [
                    {
                      name: 'category',
                      filter: { fields: [{ name: 'name', path: ['property', 'category', 'name'], type: 'string' }], relations: [] },
                    },
                  ],
                },
              },
            ],
          },
        ],
      });
      const { select, complex } = buildQueryStatements(model, models);
      expect(Object.keys(complex[0]!)).toEqual(['code', 'property.city', 'property.category.name']);
      const condition: SqlFragment = (each) =>
        `${complex[0]!['property.category.name']!(each)} = {0} AND ${complex[0]!['code']!(each)} = {1}`;
      expect(await database.rows(and(select, condition), ['city hotel', 'a'])).toEqual([['a']]);
      // Beyond the neighbours nothing is joined in advance: SQLite joins 64 tables at most.
      expect(select(postgres).match(/ JOIN /g)).toHaveLength(1);
    });

    it('returns the positions of the key, the sorts and the row version if they are needed, each column once', async () => {
      const keyset = buildQueryStatements(
        query('Catalog.Room', [field('code'), field('id')], { answer: 'keyset', sorts: [{ property: 'rate', path: ['rate'] }] }),
        models,
      );
      expect(keyset).toMatchObject({ keyAt: 1, sorts: [{ at: 2, type: 'Decimal', scale: 2 }], layout: { columns: 3 } });
      const single = buildQueryStatements(query('Catalog.Room', [field('code')], { answer: 'single' }), models);
      expect(single).toMatchObject({ versionAt: 1, layout: { columns: 2 } });
      expect(buildQueryStatements(query('Catalog.Room', [field('code')]), models)).not.toHaveProperty('versionAt');
      expect((await database.rows(byKey(single.select)))[0]).toEqual(['a', 1]);
    });

    it('distinguishes aliases that two paths would share, and supports queries without columns', async () => {
      const twice = query('Catalog.Property', [one('category', []), many('rooms', [])]);
      expect(await read(twice)).toEqual([
        { category: {}, rooms: [{}, {}] },
        { category: {}, rooms: [] },
      ]);
      expect(buildQueryStatements(query('Catalog.Property', []), models).layout.columns).toBe(0);
    });
  });
});

describe('queries', () => {
  it('reject paths that do not exist', () => {
    expect(() => buildQueryStatements(query('Catalog.Room', [field('nothing')]), models)).toThrow(`Catalog.Room has no field 'nothing'`);
    expect(() => buildQueryStatements(query('Catalog.Room', [many('property', [])]), models)).toThrow('leads to one');
    expect(() => buildQueryStatements(query('Catalog.None', []), models)).toThrow(`no entity 'Catalog.None'`);
  });
});
