import type { EntityModel, FieldPath } from '@portico/core/manifest';
import { getFieldAt, splitPath, type ManyStep } from '../entity/fieldPath.ts';
import { resolveRelationPath } from '../entity/path.ts';
import { findRelatedRows, quantifyRows, selectRelatedRows, type RelatedRows } from '../entity/relatedRows.ts';
import { hasTrigrams, type EntityModels } from '../names/models.ts';
import { fitName, toSnakeCase } from '../names/names.ts';
import { createFragment, type SqlFragment } from '../sqlText.ts';
import { formatColumn } from '../text/types.ts';
import type { ComplexScope } from './complexColumns.ts';

/** A field that a condition compares. */
export interface ComparedField {
  readonly sql: SqlFragment;
  /** Whether an index contains the trigrams of its text. */
  readonly trigrams: boolean;
}

/** The rows that a condition is about. */
export interface ConditionRows {
  readonly model: EntityModel;
  readonly alias: string;
  readonly models: EntityModels;
  /** Returns an alias that the statement does not have yet. */
  take(wanted: string): string;
}

/** Returns a condition on a field at the end of a path, in sub-selects of the related rows that the caller can see. */
export function buildPathCondition(rows: ConditionRows, path: FieldPath, compare: (field: ComparedField) => SqlFragment): SqlFragment {
  const { relations, field, many } = splitPath(rows.model, path, rows.models);
  if (many) return buildManyCondition(openRows(rows, [...relations, many.relation]), many, compare);
  if (relations.length > 0) {
    const { sql } = resolveRelationPath(rows.model, path, rows.models, rows.alias);
    return compare({ sql, trigrams: false });
  }
  return compare({ sql: formatColumn(rows.alias, getFieldAt(rows.model, field)), trigrams: isTrigramField(rows.model, field) });
}

/** Returns whether an index contains the trigrams of a field. */
function isTrigramField(model: EntityModel, [property = '', ...members]: readonly string[]): boolean {
  return members.length === 0 && hasTrigrams(model, property);
}

function buildManyCondition(
  { rows, select }: OpenedRows,
  { quantifier, rest }: ManyStep,
  compare: (field: ComparedField) => SqlFragment,
): SqlFragment {
  const condition = buildPathCondition(rows, rest, compare);
  return (dialect) => quantifyRows(quantifier, select(dialect), condition(dialect));
}

/** The rows of a to-many relation as a sub-select. */
export interface OpenedRows {
  readonly rows: ConditionRows;
  /** The sub-select of the rows: conditions are appended with AND. */
  readonly select: SqlFragment;
  readonly related: RelatedRows;
}

/** Opens the rows of a to-many relation, at the end of a path of to-one relations. */
export function openRows(from: ConditionRows, path: FieldPath): OpenedRows {
  const { model, alias, models } = from;
  const relations = path.slice(0, -1);
  const id = relations.length === 0 ? createFragment(`${alias}."id"`) : resolveRelationPath(model, [...relations, 'id'], models, alias).sql;
  const owner = relations.reduce((at, name) => models.get(at.relations.find(({ property }) => property === name)!.entity)!, model);
  const rowsAlias = from.take(`${alias}_${path.map(toSnakeCase).join('_')}`);
  const related = findRelatedRows({ model: owner, id }, path.at(-1)!, models, { rows: rowsAlias, take: (wanted) => from.take(wanted) });
  const rows = { ...from, model: related.model, alias: rowsAlias };
  return { rows, select: selectRelatedRows(related), related };
}

/** Returns the scope of a complex filter, or of criteria, about some rows. */
export function createComplexScope(rows: ConditionRows): ComplexScope {
  return {
    expression: (path) => resolveRelationPath(rows.model, path, rows.models, rows.alias).sql,
    many(path) {
      const opened = openRows(rows, path);
      return { select: opened.select, scope: createComplexScope(opened.rows) };
    },
  };
}

/** Returns an alias by its name alone: sub-selects that are not nested in each other may share one. */
export function takeAnyAlias(wanted: string): string {
  return fitName(wanted);
}
