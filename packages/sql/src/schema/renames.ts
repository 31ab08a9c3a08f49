import type { EntityModel, EntityRelation } from '@portico/core/manifest';
import { getField } from '../names/models.ts';
import { quoteName } from '../names/names.ts';
import type { Table } from '../tables/tables.ts';
import { createDialectStep, createSameStep, type SchemaStep } from './step.ts';

/** A renamed table or, if `table` is given, a renamed column of that table (by its new name). */
export interface SchemaRename {
  readonly table?: string;
  readonly from: string;
  readonly to: string;
}

/** The renamed entities and properties. */
export interface ModelRenames {
  /** The former `Area.Entity` of an entity, by the current one. */
  readonly entities: ReadonlyMap<string, string>;
  /** The former name of a property, by the current `Area.Entity.property`. */
  readonly properties: ReadonlyMap<string, string>;
}

/** Returns the renamed tables and columns of renamed entities and properties, including those of link tables. */
export function listRenames(before: readonly EntityModel[], after: readonly EntityModel[], renames: ModelRenames): SchemaRename[] {
  const old = new Map(before.map((model) => [model.id, model]));
  const former = (id: string) => old.get(renames.entities.get(id) ?? id);
  const all = after.flatMap((model): SchemaRename[] => {
    const was = former(model.id);
    if (!was) return [];
    const columns = model.fields.flatMap(({ property, column }): SchemaRename[] => {
      const name = renames.properties.get(`${model.id}.${property}`);
      return name === undefined ? [] : [{ table: model.table, from: getField(was, name).column, to: column }];
    });
    const links = model.relations.flatMap((relation) =>
      listLinkRenames(relation, was, renames.properties.get(`${model.id}.${relation.property}`)),
    );
    return [{ from: was.table, to: model.table }, ...links, ...columns];
  });
  const known = new Set<string>();
  return all.filter(({ table = '', from, to }) => from !== to && !known.has(`${table} ${from}`) && known.add(`${table} ${from}`));
}

function listLinkRenames({ property, links }: EntityRelation, was: EntityModel, name = property): SchemaRename[] {
  const then = was.relations.find((relation) => relation.property === name)?.links;
  if (!links || !then) return [];
  const { table } = links;
  return [
    { from: then.table, to: table },
    { table, from: then.own, to: links.own },
    { table, from: then.other, to: links.other },
  ];
}

/** Returns the tables with their new names. Indexes and keys keep their names. */
export function renameTables(tables: readonly Table[], renames: readonly SchemaRename[]): Table[] {
  const tableNames = new Map(renames.flatMap(({ table, from, to }) => (table === undefined ? [[from, to] as const] : [])));
  const nameOf = (table: string) => tableNames.get(table) ?? table;
  return tables.map((each) => {
    const name = nameOf(each.name);
    const columns = new Map(renames.flatMap(({ table, from, to }) => (table === name ? [[from, to] as const] : [])));
    const columnOf = (column: string) => columns.get(column) ?? column;
    return {
      name,
      columns: each.columns.map((column) => ({ ...column, name: columnOf(column.name) })),
      primaryKey: each.primaryKey.map(columnOf),
      foreignKeys: each.foreignKeys.map((key) => ({ ...key, column: columnOf(key.column), table: nameOf(key.table) })),
      indexes: each.indexes.map((index) => ({
        ...index,
        columns: index.columns.map((column) => ({ ...column, name: columnOf(column.name) })),
      })),
    };
  });
}

/** Returns the steps that rename. Swapped names go through a temporary name. */
export function planRenameSteps(renames: readonly SchemaRename[]): SchemaStep[] {
  const taken = (rename: SchemaRename) => renames.some(({ table, from }) => table === rename.table && from === rename.to);
  const direct = renames.filter((rename) => !taken(rename));
  const exchanged = renames.filter(taken);
  const aside = exchanged.map((rename) => ({ ...rename, to: `portico_old_${rename.from}` }));
  const back = exchanged.map((rename) => ({ ...rename, from: `portico_old_${rename.from}` }));
  // Columns refer to their table by its new name, so tables come first.
  return [...aside, ...direct, ...back]
    .toSorted((one, other) => Number(one.table !== undefined) - Number(other.table !== undefined))
    .map(createRenameStep);
}

function createRenameStep({ table, from, to }: SchemaRename): SchemaStep {
  if (table === undefined) {
    const breaks = `the table ${from} is now called ${to}`;
    const more = { breaks };
    const text = `ALTER TABLE ${quoteName(from)} RENAME TO ${quoteName(to)};`;
    return createDialectStep(`rename the table ${from} to ${to}`, (dialect) => text + dialect.schema.renameTableKey(from, to), more);
  }
  const breaks = `the column ${table}.${from} is now called ${to}`;
  return createSameStep(
    `rename the column ${table}.${from} to ${to}`,
    `ALTER TABLE ${quoteName(table)} RENAME COLUMN ${quoteName(from)} TO ${quoteName(to)};`,
    {
      breaks,
    },
  );
}
