import type { EntityField, EntityIndex, EntityModel } from '@portico/core/manifest';
import { fieldOf, keyOf, type EntityModels } from '../names/models.ts';
import { foreignKeyName, indexName } from '../names/names.ts';
import { digitsOf } from '../text/types.ts';
import { fillOf } from './fill.ts';
import { linkTables } from './linkTables.ts';
import type { Column, ForeignKey, Index, Table } from './tables.ts';

/** The tables of a store's entities, by name. Equal entities give equal tables, in whatever order they come. */
export function tablesOf(entities: Iterable<EntityModel>): Table[] {
  const models = new Map([...entities].map((model) => [model.id, model]));
  const tables = [...[...models.values()].map((model) => tableOf(model, models)), ...linkTables(models)];
  return tables.toSorted((one, other) => compare(one.name, other.name));
}

/** Code unit order: the same in every locale. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function tableOf(model: EntityModel, models: EntityModels): Table {
  const foreignKeys = foreignKeysOf(model, models);
  return {
    name: model.table,
    columns: model.fields.map((field) => columnOf(model, field)),
    primaryKey: ['id'],
    foreignKeys,
    indexes: indexesOf(model, foreignKeys),
  };
}

function columnOf(model: EntityModel, field: EntityField): Column {
  const { column: name, type, nullable = false, default: value } = field;
  return {
    name,
    type,
    ...(type === 'Decimal' ? digitsOf(field) : {}),
    nullable,
    ...(value === undefined ? {} : { default: value }),
    fill: fillOf(model, field),
  };
}

function foreignKeysOf(model: EntityModel, models: EntityModels): ForeignKey[] {
  const keys = model.relations.flatMap((relation) => {
    const target = models.get(relation.entity);
    if (relation.kind !== 'manyToOne' || !target) return [];
    const { column } = fieldOf(model, keyOf(model, relation));
    return [{ name: foreignKeyName(model.table, column), column, table: target.table, cascades: false }];
  });
  return byName(keys);
}

function indexesOf(model: EntityModel, foreignKeys: readonly ForeignKey[]): Index[] {
  const live = model.traits.includes('SoftDeleted');
  const declared: Index[] = [
    ...model.unique.map(({ name, properties }) => ({ name, columns: columnsOf(model, properties), unique: true, live })),
    ...model.indexes.map((index) => indexOf(model, index)),
  ];
  const looked = [...foreignKeys.map(({ column }) => column), ...guardColumns(model)];
  const own = looked
    // An index that begins with the column serves it too; one among live rows serves live rows only, and trigrams serve no comparison.
    .filter((column) => !declared.some((index) => !index.live && !index.trigrams && index.columns[0]?.name === column))
    .map((column) => ({
      name: indexName(model.table, [column]),
      columns: model.fields.filter((field) => field.column === column).map(({ nullable = false }) => ({ name: column, nullable })),
      unique: false,
      live: false,
    }));
  return byName([...declared, ...own]);
}

function indexOf(model: EntityModel, { name, properties, descending = [], live, trigrams }: EntityIndex): Index {
  const columns = columnsOf(model, properties).map((column, at) =>
    descending.includes(properties[at]!) ? { ...column, descending: true as const } : column,
  );
  return { name, columns, unique: false, live: live === true, ...(trigrams ? { trigrams } : {}) };
}

/** The columns of the filters that every statement has. */
function guardColumns({ fields }: EntityModel): string[] {
  return fields.filter(({ trait }) => trait === 'Owned' || trait === 'TenantScoped').map(({ column }) => column);
}

function columnsOf(model: EntityModel, properties: readonly string[]): Index['columns'] {
  return properties.map((property) => fieldOf(model, property)).map(({ column, nullable = false }) => ({ name: column, nullable }));
}

/** In order of their names, each once. */
function byName<T extends { readonly name: string }>(all: readonly T[]): T[] {
  const once = new Map(all.toReversed().map((each) => [each.name, each]));
  return [...once.values()].toSorted((one, other) => compare(one.name, other.name));
}
