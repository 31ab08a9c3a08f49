import type { EntityField, EntityModel } from '@portico/core/manifest';
import type { Literal } from './tables.ts';

/** The declared value of rows that existed before the column: its default, or the initial value of its trait; undefined if nothing is declared. */
export function fillOf({ states }: EntityModel, field: EntityField): Literal | undefined {
  if (field.default !== undefined) return field.default;
  if (field.trait === 'Versioned') return 1;
  if (field.trait === 'SoftDeleted' && field.type === 'boolean') return false;
  if (field.trait === 'Stateful' && states) return states.initial;
  return undefined;
}
