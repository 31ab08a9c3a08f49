import fc from 'fast-check';
import type { EntityField, EntityModel } from '@portico/core/manifest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSchema,
  dialects,
  postgres,
  sqlite,
  createFragment,
  insertLink,
  noDecisions,
  orderBy,
  computeSchemaHash,
  planSchemaSteps,
  type FillValue,
  type SchemaStep,
} from '../src/index.ts';
import { databases, type Database } from './support/databases.ts';
import { introspect } from './support/introspect.ts';
import { migrate, runSteps } from './support/migrate.ts';
import { all, amenity, category, entity, field, order, property, room } from './support/models.ts';
import { schemas } from './support/randomSchemas.ts';
import { add, addSamples, id } from './support/rows.ts';

const stepsTo = (after: readonly EntityModel[], values: Readonly<Record<string, FillValue>> = {}): readonly SchemaStep[] =>
  planSchemaSteps(all, after, { ...noDecisions, values: new Map(Object.entries(values)) }).steps;
const losses = (steps: readonly SchemaStep[]): string[] => steps.flatMap(({ destructive }) => destructive ?? []);
const withFields = (model: EntityModel, fields: readonly EntityField[]): EntityModel => ({ ...model, fields });
const changed = (model: EntityModel, name: string, other: EntityField): EntityModel =>
  withFields(
    model,
    model.fields.map((each) => (each.property === name ? other : each)),
  );
const replaced = (model: EntityModel): EntityModel[] => all.map((each) => (each.id === model.id ? model : each));

describe.each(databases)('schemas on $dialect.name', ({ dialect, skip, open }) => {
  describe.skipIf(skip !== undefined)(skip ?? 'on a real store', () => {
    let database: Database;
    beforeEach(async () => {
      database ??= await open('schemas');
      await database.clear();
    });
    afterAll(() => database.close());

    it('match a new schema after migrations', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(schemas, schemas, async (before, after) => {
          await database.clear();
          await database.exec(createSchema(after, dialect));
          const made = await introspect(database);
          await database.clear();
          await database.exec(createSchema(before, dialect));
          await migrate(database, before, after);
          expect(await introspect(database)).toEqual(made);
        }),
        { numRuns: dialect.name === 'sqlite' ? 200 : 60 },
      );
    });

    async function start(): Promise<void> {
      await database.exec(createSchema(all, dialect));
      await addSamples(database);
      await database.rows(insertLink(property, 'amenities'), [id(10), id(20)]);
    }
    const values = async (table: string, column: string): Promise<unknown[]> =>
      (await database.rows(createFragment(`SELECT ${column} FROM ${table} ORDER BY id`))).map(([value]) => value);

    it('keep unique values among live rows, rows that point to rows, and links with their ends', async () => {
      await start();
      const azul = { name: 'Azul', rating: 1, categoryId: id(1) };
      await expect(add(database, 'Catalog.Property', { ...azul, id: id(90) })).rejects.toThrow(/unique/i);
      await add(database, 'Catalog.Property', { ...azul, id: id(91), name: 'Gone' });
      await add(database, 'Catalog.Property', { ...azul, id: id(92), isDeleted: true });
      await expect(add(database, 'Catalog.Property', { id: id(93), name: 'x', rating: 1, categoryId: id(77) })).rejects.toThrow(/foreign/i);
      await expect(database.rows(createFragment('DELETE FROM catalog_category'))).rejects.toThrow(/foreign/i);
      await database.rows(createFragment('DELETE FROM catalog_amenity'));
      expect(await database.rows(createFragment('SELECT * FROM catalog_property_amenities'))).toEqual([]);
    });

    it('have indexes that serve sorts with nulls, relations and owners', async () => {
      await start();
      const plan = async (rest: string): Promise<string> => {
        const [explain, before] =
          dialect.name === 'sqlite' ? ['EXPLAIN QUERY PLAN', ''] : ['EXPLAIN', 'SET enable_seqscan = off; SET enable_sort = off'];
        await database.exec(before);
        return String((await database.rows(createFragment(`${explain} ${rest}`))).map((row) => row.at(-1)));
      };
      for (const direction of ['Ascending', 'Descending'] as const) {
        const by = orderBy(createFragment('city'), direction, true)(dialect);
        const walked = await plan(`SELECT id FROM catalog_property ORDER BY ${by} LIMIT 1`);
        expect(walked).toContain('ix_catalog_property_city_rating');
        expect(walked).not.toMatch(/sort|temp b-tree/i);
      }
      expect(await plan('SELECT id FROM catalog_room ORDER BY property_id LIMIT 1')).not.toMatch(/sort|temp b-tree/i);
      expect(await plan(`SELECT id FROM catalog_room WHERE property_id = '${id(10)}'`)).toContain('ix_catalog_room_property_id');
      expect(await plan(`SELECT amenity_id FROM catalog_property_amenities WHERE property_id = '${id(10)}'`)).toContain(
        'ix_catalog_property_amenities_property_id',
      );
      expect(await plan(`SELECT id FROM sales_order WHERE owner_id = 'ann'`)).toContain('ix_sales_order_owner_id');
    });

    it('gain columns: rows get the declared default, or the decided value', async () => {
      await start();
      const added = [
        field('stars', 'Int', { default: 3 }),
        field('note', 'string', { nullable: true }),
        field('fee', 'Decimal', { precision: 10, scale: 2 }),
        field('label', 'string'),
      ];
      const steps = stepsTo(replaced(withFields(property, [...property.fields, ...added])), {
        'catalog_property.fee': { literal: '1.50' },
        'catalog_property.label': { sql: `"name" || '!'` },
      });
      expect(losses(steps)).toEqual([]);
      await runSteps(database, steps);
      expect(await values('catalog_property', 'stars')).toEqual([3, 3, 3]);
      expect(await values('catalog_property', 'note')).toEqual([null, null, null]);
      expect((await values('catalog_property', 'fee')).map(Number)).toEqual(dialect.name === 'sqlite' ? [150, 150, 150] : [1.5, 1.5, 1.5]);
      expect(await values('catalog_property', 'label')).toEqual(['Azul!', 'Gone!', 'Bare!']);
      expect(await database.rows(createFragment('SELECT * FROM catalog_property_amenities'))).toHaveLength(1);
      expect(await values('catalog_room', 'code')).toEqual(['a', 'b', 'c', 'd']);
    });

    it('gain traits: existing rows have version 1, are live, and are in the initial state', async () => {
      await start();
      const stateful: EntityModel = {
        ...entity('Catalog.Category', {
          traits: ['SoftDeleted', 'Versioned', 'Stateful'],
          fields: category.fields.slice(1),
          relations: category.relations,
        }),
        states: { initial: 'Open', moves: { Open: [] } },
      };
      await runSteps(database, stepsTo(replaced(stateful)));
      expect(await values('catalog_category', 'row_version')).toEqual([1, 1]);
      expect(await values('catalog_category', 'status')).toEqual(['Open', 'Open']);
      expect((await values('catalog_category', 'is_deleted')).map(Boolean)).toEqual([false, false]);
    });

    it.each([
      { to: field('rating', 'Long'), gives: '5', loss: [] },
      { to: field('rating', 'string'), gives: '5', loss: [] },
      { to: field('rating', 'number'), gives: 5, loss: [] },
      { to: field('rating', 'Decimal', { precision: 10, scale: 2 }), gives: 5, loss: [/more than 8 digits/] },
      {
        to: field('rating', 'boolean', { default: true }),
        gives: true,
        loss: [/catalog_property\.rating are dropped: an Int does not become a boolean/],
      },
    ])('turn an Int into $to.type', async ({ to, gives, loss }) => {
      await start();
      const steps = stepsTo(replaced(changed(property, 'rating', to)));
      expect(losses(steps)).toEqual(loss.map((each) => expect.stringMatching(each)));
      await runSteps(database, steps);
      const [first] = await values('catalog_property', 'rating');
      if (to.type === 'Decimal') expect(Number(first)).toBe(dialect.name === 'sqlite' ? 500 : 5);
      else if (to.type === 'boolean') expect(Boolean(first)).toBe(gives);
      else expect(to.type === 'Long' ? String(first) : first).toBe(gives);
    });

    it.each([
      { scale: 4, gives: ['120.5000', '1205000'], loss: false },
      { scale: 0, gives: ['121', '121'], loss: true },
      { scale: 1, gives: ['120.5', '1205'], loss: true },
    ])('give a decimal $scale digits after the point, rounding half away from zero', async ({ scale, gives, loss }) => {
      await start();
      await database.rows((each) => `UPDATE catalog_room SET rate = ${each.name === 'sqlite' ? -12050 : -120.5} WHERE code = 'd'`);
      const steps = stepsTo(replaced(changed(room, 'rate', field('rate', 'Decimal', { precision: 14, scale }))));
      expect(losses(steps).length).toBe(loss ? 1 : 0);
      await runSteps(database, steps);
      const expected = dialect.name === 'sqlite' ? gives[1]! : gives[0]!;
      expect((await values('catalog_room', 'rate')).map(String)).toEqual([expected, expected, expected, `-${expected}`]);
    });

    it('change a column with an index and with a default, and the target of a relation', async () => {
      await start();
      const declared = changed(property, 'rating', field('rating', 'Int', { default: 1 }));
      const steps = [all, replaced(declared), all, replaced(changed(property, 'rating', field('rating', 'DateOnly')))];
      const elsewhere = room.relations.map((each) => ({ ...each, entity: 'Catalog.Amenity' }));
      const day = { ...noDecisions, values: new Map([['catalog_property.rating', { literal: '2030-01-01' }]]) };
      await database.rows(createFragment('DELETE FROM sales_order'));
      await database.rows(createFragment('DELETE FROM catalog_room'));
      steps.push(steps.at(-1)!.map((each) => (each.id === room.id ? { ...room, relations: elsewhere } : each)));
      for (const [index, after] of steps.entries()) {
        if (index > 0) await migrate(database, steps[index - 1]!, after, day);
      }
      const migrated = await introspect(database);
      await database.clear();
      await database.exec(createSchema(steps.at(-1)!, dialect));
      expect(migrated).toEqual(await introspect(database));
    });

    it('fill rows without a value with the default if null is no longer allowed, and otherwise check that there are none', async () => {
      await start();
      const checked = stepsTo(replaced(changed(property, 'city', field('city', 'string'))));
      expect(checked[0]).toMatchObject({ mode: 'check', title: 'check that every row has catalog_property.city' });
      const declared = stepsTo(replaced(changed(property, 'city', field('city', 'string', { default: 'Faro' }))));
      expect(losses(declared)).toEqual([]);
      await runSteps(database, declared);
      expect(await values('catalog_property', 'city')).toEqual(['Lisbon', 'Porto', 'Faro']);
      await expect(database.rows(createFragment('UPDATE catalog_property SET city = NULL'))).rejects.toThrow(/not.null/i);
    });

    it('lose tables and columns only in steps that say so, and a new name is a new column', async () => {
      await start();
      const renamed = changed(property, 'city', field('town', 'string', { nullable: true }));
      const after = [{ ...renamed, indexes: [] }, category, room, amenity];
      const steps = stepsTo(after);
      expect(losses(steps)).toEqual([
        'the table sales_order is dropped with its rows',
        'the column catalog_property.city is dropped with its values',
      ]);
      await runSteps(database, steps);
      expect(await values('catalog_property', 'town')).toEqual([null, null, null]);
      expect(await values('catalog_property', 'name')).toEqual(['Azul', 'Gone', 'Bare']);
      expect(await database.rows(createFragment('SELECT * FROM catalog_property_amenities'))).toHaveLength(1);
      await expect(add(database, 'Sales.Order', { id: id(99), select: 'x', tenantId: 'red' })).rejects.toThrow(/sales_order/);
    });
  });
});

describe('schemas', () => {
  it.each(dialects)('that are equal need no step on $name, in any order', (dialect) => {
    expect(stepsTo(all.toReversed())).toEqual([]);
    expect(planSchemaSteps([], [], noDecisions).steps).toEqual([]);
    expect(createSchema(all, dialect)).toBe(createSchema(all.toReversed(), dialect));
  });

  it('have a hash of the stored schema and of nothing else', () => {
    const hash = computeSchemaHash(all);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(computeSchemaHash(all.toReversed())).toBe(hash);
    expect(computeSchemaHash(replaced({ ...order, description: 'other' }))).toBe(hash);
    expect(computeSchemaHash(replaced(withFields(property, [property.fields[0]!, ...property.fields.slice(1).toReversed()])))).toBe(hash);
    fc.assert(
      fc.property(schemas, schemas, (one, other) => {
        const isSame = [planSchemaSteps(one, other, noDecisions), planSchemaSteps(other, one, noDecisions)].every(
          ({ steps }) => steps.length === 0,
        );
        expect(computeSchemaHash(one) === computeSchemaHash(other)).toBe(isSame);
      }),
    );
  });

  it('contain a link table once, whichever end declares it', () => {
    const links = { table: 'catalog_property_amenities', own: 'amenity_id', other: 'property_id' };
    const both = { ...amenity, relations: [{ property: 'properties', kind: 'manyToMany' as const, entity: 'Catalog.Property', links }] };
    expect(stepsTo(replaced(both))).toEqual([]);
  });

  it('reject defaults that are not values of their type', () => {
    const bad = (type: 'Int' | 'Decimal', value: string): EntityModel[] => [
      entity('A.B', { fields: [field('x', type, { default: value, scale: 2 })] }),
    ];
    expect(() => createSchema(bad('Int', '1); DROP TABLE x'), postgres)).toThrow('is not a number');
    expect(() => createSchema(bad('Decimal', '1.234'), sqlite)).toThrow('is not a decimal with 2 digits');
  });
});
