import type { EntityField, EntityModel, StoredType } from '@portico/core/manifest';
import type { Literal } from './tables.ts';

const zeros: Readonly<Record<StoredType, Literal>> = {
  string: '',
  boolean: false,
  number: 0,
  Int: 0,
  Long: 0,
  Decimal: '0',
  Guid: '00000000-0000-0000-0000-000000000000',
  DateTimeOffset: '1970-01-01T00:00:00.000Z',
  DateOnly: '1970-01-01',
  Bytes: '',
  Json: 'null',
};

/** What a row gets that was there before the column: the default, else what the trait begins with, else the zero of the type. */
export function fillOf({ states }: EntityModel, field: EntityField): Literal {
  if (field.default !== undefined) return field.default;
  if (field.trait === 'Versioned') return 1;
  if (field.trait === 'Stateful' && states) return states.initial;
  return zeros[field.type];
}
