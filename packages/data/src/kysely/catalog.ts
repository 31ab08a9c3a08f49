import type { EntityModel } from '@portico/core/manifest';
import { getDigits } from '@portico/sql';
import type { ParameterType } from '../store/codec.ts';
import type { Output } from './typeTracer.ts';

/** The type of a column, and whether it can be null. */
export interface ColumnType extends ParameterType {
  readonly nullable: boolean;
  /** For JSON that is built from rows: whether it is a list or one row, and the columns of the rows. */
  readonly rows?: { readonly isList: boolean; readonly outputs: readonly Output[] };
}

/** Columns by name, in order; undefined for a column of unknown type. */
export type Columns = ReadonlyMap<string, ColumnType | undefined>;

/** A table that hand-written queries may name. */
export interface CatalogTable {
  readonly columns: Columns;
  /** The area that writes it. */
  readonly area: string;
  /** The ids of the entity whose rows it contains, or of the two entities that it links. */
  readonly entities: readonly string[];
  /** Absent for a table of links. */
  readonly model?: EntityModel;
}

/** The tables of a store by name. */
export type Catalog = ReadonlyMap<string, CatalogTable>;

const made = new WeakMap<readonly EntityModel[], Catalog>();

/** Returns the tables of entities and of the links between them. */
export function getCatalog(entities: readonly EntityModel[]): Catalog {
  let catalog = made.get(entities);
  if (!catalog) made.set(entities, (catalog = new Map(entities.flatMap(listTables))));
  return catalog;
}

function listTables(model: EntityModel): [string, CatalogTable][] {
  const columns = model.fields.map((field): [string, ColumnType] => {
    const nullable = field.nullable === true;
    const { type } = field;
    return [field.column, type === 'Decimal' ? { type, nullable, scale: getDigits(field).scale } : { type, nullable }];
  });
  const key: ColumnType = { type: 'Guid', nullable: false };
  const links = model.relations.flatMap(({ links: link, entity }): [string, CatalogTable][] => {
    if (!link) return [];
    const ends = new Map([link.own, link.other].map((column) => [column, key]));
    return [[link.table, { area: model.area, entities: [model.id, entity], columns: ends }]];
  });
  return [[model.table, { model, area: model.area, entities: [model.id], columns: new Map(columns) }], ...links];
}
