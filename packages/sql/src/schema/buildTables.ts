import { omitUndefined } from '@portico/core/values';
import type { EntityField, EntityIndex, EntityModel } from '@portico/core/manifest';
import { getField, getKeyProperty, type EntityModels } from '../names/models.ts';
import { nameForeignKey, nameIndex } from '../names/names.ts';
import { getDigits } from '../tables/digits.ts';
import { buildLinkTables } from './linkTables.ts';
import type { Column, ForeignKey, Index, Table, Literal } from '../tables/tables.ts';

/** Returns the tables of a store's entities, sorted by name. Equal entities give equal tables, in any order. */
export function buildTables(entities: Iterable<EntityModel>): Table[] {
  const models = new Map([...entities].map((model) => [model.id, model]));
  const tables = [...[...models.values()].map((model) => buildTable(model, models)), ...buildLinkTables(models)];
  return tables.toSorted((one, other) => compare(one.name, other.name));
}

/** Compares by code units: the order is the same in every locale. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function buildTable(model: EntityModel, models: EntityModels): Table {
  const foreignKeys = buildForeignKeys(model, models);
  return {
    name: model.table,
    columns: model.fields.map((field) => buildColumn(model, field)),
    primaryKey: ['id'],
    foreignKeys,
    indexes: buildIndexes(model, foreignKeys),
  };
}

function buildColumn(model: EntityModel, field: EntityField): Column {
  const { column: name, type, nullable = false, default: value } = field;
  return {
    name,
    type,
    ...(type === 'Decimal' ? getDigits(field) : {}),
    nullable,
    ...omitUndefined({ default: value }),
    fill: findFill(model, field),
  };
}

function buildForeignKeys(model: EntityModel, models: EntityModels): ForeignKey[] {
  const keys = model.relations.flatMap((relation) => {
    const target = models.get(relation.entity);
    if (relation.kind !== 'manyToOne' || !target) return [];
    const { column } = getField(model, getKeyProperty(model, relation));
    return [{ name: nameForeignKey(model.table, column), column, table: target.table, cascades: false }];
  });
  return sortByName(keys);
}

function buildIndexes(model: EntityModel, foreignKeys: readonly ForeignKey[]): Index[] {
  const live = model.traits.includes('SoftDeleted');
  const declared: Index[] = [
    ...model.unique.map(({ name, properties }) => ({ name, columns: listColumns(model, properties), unique: true, live })),
    ...model.indexes.map((index) => buildIndex(model, index)),
  ];
  const looked = [...foreignKeys.map(({ column }) => column), ...listGuardColumns(model)];
  const own = looked
    // An index that begins with the column supports it too. An index over live rows supports only live rows, and trigrams support no comparison.
    .filter((column) => !declared.some((index) => !index.live && !index.trigrams && index.columns[0]?.name === column))
    .map((column) => ({
      name: nameIndex(model.table, [column]),
      columns: model.fields.filter((field) => field.column === column).map(({ nullable = false }) => ({ name: column, nullable })),
      unique: false,
      live: false,
    }));
  return sortByName([...declared, ...own]);
}

function buildIndex(model: EntityModel, { name, properties, descending = [], live, trigrams }: EntityIndex): Index {
  const columns = listColumns(model, properties).map((column, at) =>
    descending.includes(properties[at]!) ? { ...column, descending: true as const } : column,
  );
  return omitUndefined({ name, columns, unique: false, live: live === true, trigrams: trigrams || undefined });
}

/** Returns the columns of the filters that every statement has. */
function listGuardColumns({ fields }: EntityModel): string[] {
  return fields.filter(({ trait }) => trait === 'Owned' || trait === 'TenantScoped').map(({ column }) => column);
}

function listColumns(model: EntityModel, properties: readonly string[]): Index['columns'] {
  return properties.map((property) => getField(model, property)).map(({ column, nullable = false }) => ({ name: column, nullable }));
}

/** Sorts by name and removes duplicates. */
function sortByName<T extends { readonly name: string }>(all: readonly T[]): T[] {
  const once = new Map(all.toReversed().map((each) => [each.name, each]));
  return [...once.values()].toSorted((one, other) => compare(one.name, other.name));
}

/** Returns the declared value of rows that existed before the column: its default, or the initial value of its trait; undefined if nothing is declared. */
function findFill({ states }: EntityModel, field: EntityField): Literal | undefined {
  if (field.default !== undefined) return field.default;
  if (field.trait === 'Versioned') return 1;
  if (field.trait === 'SoftDeleted' && field.type === 'boolean') return false;
  if (field.trait === 'Stateful' && states) return states.initial;
  return undefined;
}
