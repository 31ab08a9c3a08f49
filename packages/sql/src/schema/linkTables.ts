import type { EntityModel, EntityRelation } from '@portico/core/manifest';
import type { EntityModels } from '../names/models.ts';
import { nameForeignKey, nameIndex } from '../names/names.ts';
import type { Column, ForeignKey, Table } from '../tables/tables.ts';

interface End {
  readonly column: string;
  readonly table: string;
}

/** Returns the tables of many-to-many relations. Both ends may declare the same one; the result does not depend on which did. */
export function buildLinkTables(models: EntityModels): Table[] {
  const tables = new Map<string, Table>();
  for (const model of models.values()) {
    for (const relation of model.relations) {
      const target = models.get(relation.entity);
      if (relation.links && target) tables.set(relation.links.table, buildLinkTable(relation.links, model, target));
    }
  }
  return [...tables.values()];
}

function buildLinkTable({ table, own, other }: NonNullable<EntityRelation['links']>, model: EntityModel, target: EntityModel): Table {
  const ends: End[] = [
    { column: own, table: model.table },
    { column: other, table: target.table },
  ].toSorted((one, two) => (one.column < two.column ? -1 : 1));
  return {
    name: table,
    columns: ends.map(({ column }): Column => ({ name: column, type: 'Guid', nullable: false })),
    primaryKey: ends.map(({ column }) => column),
    foreignKeys: ends.map((end): ForeignKey => ({ name: nameForeignKey(table, end.column), ...end, cascades: true })),
    // The primary key is also an index of its first column.
    indexes: ends.slice(1).map(({ column }) => ({
      name: nameIndex(table, [column]),
      columns: [{ name: column, nullable: false }],
      unique: false,
      live: false,
    })),
  };
}
