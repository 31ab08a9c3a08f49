import type { EntityModel } from '@portico/core/manifest';
import { quoted } from '../names/names.ts';
import { inBoth, joined, type SqlText } from '../sqlText.ts';
import { guardsOf } from '../text/guards.ts';
import { columnOf, selected } from '../text/types.ts';

/** The statements of an entity; of what `EntityPlan` carries. */
export interface EntityStatements {
  /** `SELECT <all columns> FROM <table> AS t WHERE <filters>`: conditions are appended with AND. */
  readonly select: SqlText;
  /** `SELECT count(*) FROM <table> AS t WHERE <filters>`. */
  readonly count: SqlText;
  /** `INSERT INTO … VALUES ({0}, {1}, …)` in the order of the fields. */
  readonly insert: SqlText;
}

/** What a select of all columns begins with, and the alias of the entity in every statement. */
export const rootAlias = 't';

/** The statements of an entity. */
export function entityStatements(model: EntityModel): EntityStatements {
  const from = fromEntity(model);
  return {
    select: joined([inBoth(() => 'SELECT '), columnList(model, rootAlias), from]),
    count: joined([inBoth(() => 'SELECT count(*)'), from]),
    insert: insertText(model),
  };
}

/** All columns of an entity in the order of its fields, as a driver is to give them. */
export function columnList(model: EntityModel, alias: string = rootAlias): SqlText {
  return joined(
    model.fields.map((field) => selected(columnOf(alias, field), field.type)),
    ', ',
  );
}

/** ` FROM <table> AS t WHERE TRUE AND <filters>`. */
export function fromEntity(model: EntityModel, alias: string = rootAlias): SqlText {
  const guards = guardsOf(model, alias);
  return inBoth((dialect) => ` FROM ${quoted(model.table)} AS ${alias} WHERE TRUE${guards[dialect]}`);
}

function insertText({ table, fields }: EntityModel): SqlText {
  const columns = fields.map(({ column }) => quoted(column)).join(', ');
  const values = fields.map((_, index) => `{${index}}`).join(', ');
  return inBoth(() => `INSERT INTO ${quoted(table)} (${columns}) VALUES (${values})`);
}
