import type { ComplexQueryFilter, FieldPath } from '@portico/core/manifest';
import type { SqlFragment } from '../sqlText.ts';

/** What a complex filter can ask for, by the names on the way there (`name`, `property.city`). The paths of its fields begin at the query's entity. */
export function complexColumns(
  filter: Omit<ComplexQueryFilter, 'property'>,
  expressionOf: (path: FieldPath) => SqlFragment,
): Record<string, SqlFragment> {
  const columns: Record<string, SqlFragment> = {};
  const collect = ({ fields, relations }: Omit<ComplexQueryFilter, 'property'>, before: string): void => {
    for (const { name, path } of fields) columns[before + name] = expressionOf(path);
    for (const { name, filter: inner } of relations) collect(inner, `${before}${name}.`);
  };
  collect(filter, '');
  return columns;
}
