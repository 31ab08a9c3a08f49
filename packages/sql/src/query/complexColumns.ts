import type { ComplexQueryFilter, FieldPath } from '@portico/core/manifest';
import type { SqlFragment } from '../sqlText.ts';

/** The rows that a level of a complex filter is about. */
export interface ComplexScope {
  /** Returns the expression of a field. */
  expression(path: FieldPath): SqlFragment;
  /** Returns the sub-select of the rows of a to-many relation, to which conditions are appended with AND, and their scope. */
  many(path: FieldPath): { readonly select: SqlFragment; readonly scope: ComplexScope };
}

/**
 * Returns the SQL that a complex filter can use: the expressions of its fields by their paths (`name`, `property.city`), and the sub-selects of its
 * to-many relations by theirs.
 */
export function listComplexColumns(filter: Omit<ComplexQueryFilter, 'property'>, scope: ComplexScope): Record<string, SqlFragment> {
  const columns: Record<string, SqlFragment> = {};
  const collect = ({ fields, relations }: Omit<ComplexQueryFilter, 'property'>, at: ComplexScope, before: string): void => {
    for (const { name, path } of fields) columns[before + name] = at.expression(path);
    for (const { name, filter: inner, many } of relations) {
      const opened = many && at.many(many);
      if (opened) columns[before + name] = opened.select;
      collect(inner, opened?.scope ?? at, `${before}${name}.`);
    }
  };
  collect(filter, scope, '');
  return columns;
}
