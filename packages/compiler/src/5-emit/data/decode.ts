import type { StoredType } from '@portico/core/manifest';

/** What is needed of a field to decode its values. */
export interface DecodedField {
  readonly type: StoredType;
  readonly scale?: number | undefined;
}

const methods: Partial<Record<StoredType, string>> = {
  boolean: 'boolean',
  number: 'number',
  Int: 'number',
  Long: 'long',
  Decimal: 'decimal',
  DateTimeOffset: 'instant',
  Bytes: 'bytes',
  Json: 'json',
};

/** The expression of a value of a driver in the language's type; `nothing` is what null becomes, where it can be. */
export function decoded(
  { type, scale }: DecodedField,
  { value, from, nothing }: { value: string; from: string; nothing?: 'null' | 'undefined' | undefined },
): string {
  const method = methods[type];
  if (method === undefined) return nothing === 'undefined' ? `${value} ?? undefined` : value;
  const read = `${from}.${method}(${value}${type === 'Decimal' ? `, ${scale ?? 0}` : ''})`;
  return nothing === undefined ? read : `${value} === null ? ${nothing} : ${read}`;
}
