import type { EntityModel } from '@portico/core/manifest';
import { quoteName } from '../names/names.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { joinFragments, createFragment, type SqlFragment } from '../sqlText.ts';
import { buildGuards } from '../text/guards.ts';
import { generateSql, type GeneratedSql } from '../text/plainSql.ts';
import { formatColumn, formatSelected } from '../text/types.ts';

/** The statements of an entity, as in `EntityPlan`; `Sql` is `GeneratedSql` once they are generated. */
export interface EntityStatements<Sql = SqlFragment> {
  /** `SELECT <all columns> FROM <table> AS t WHERE <filters>`: conditions are appended with AND. */
  readonly select: Sql;
  /** `SELECT count(*) FROM <table> AS t WHERE <filters>`. */
  readonly count: Sql;
  /** `INSERT INTO … VALUES (…)`, with one value per field, in order. */
  readonly insert: Sql;
}

/** The alias of the entity in every statement. */
export const rootAlias = 't';

/** Returns the statements of an entity. */
export function buildEntityStatements(model: EntityModel): EntityStatements {
  const from = fromEntity(model);
  return {
    select: joinFragments([createFragment('SELECT '), formatColumnList(model, rootAlias), from]),
    count: joinFragments([createFragment('SELECT count(*)'), from]),
    insert: insertText(model),
  };
}

/** Returns the texts of the statements of an entity. */
export function buildEntityTexts(model: EntityModel, dialects: readonly Dialect[]): EntityStatements<GeneratedSql> {
  const { select, count, insert } = buildEntityStatements(model);
  return { select: generateSql(select, dialects), count: generateSql(count, dialects), insert: generateSql(insert, dialects) };
}

/** Returns all columns of an entity in the order of its fields, in the form for the driver. */
export function formatColumnList(model: EntityModel, alias: string = rootAlias): SqlFragment {
  return joinFragments(
    model.fields.map((field) => formatSelected(formatColumn(alias, field), field.type)),
    ', ',
  );
}

/**
 * Builds ` FROM <table> AS t WHERE TRUE AND <filters>`.
 * @example sql`SELECT count(*)${fromEntity(room)}`
 */
export function fromEntity(model: EntityModel, alias: string = rootAlias): SqlFragment {
  const guards = buildGuards(model, alias);
  return (dialect) => ` FROM ${quoteName(model.table)} AS ${alias} WHERE TRUE${guards(dialect)}`;
}

function insertText({ table, fields }: EntityModel): SqlFragment {
  const columns = fields.map(({ column }) => quoteName(column)).join(', ');
  const values = fields.map((_, index) => `{${index}}`).join(', ');
  return createFragment(`INSERT INTO ${quoteName(table)} (${columns}) VALUES (${values})`);
}
