import type { StoredType } from '@portico/core/manifest';

/** The parts of a field that decoding its values requires. */
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
  Duration: 'duration',
  Bytes: 'bytes',
  Json: 'json',
};

/**
 * Returns the expression that converts a driver's value to the language's type. `nothing`: the replacement for null, if the value can be
 * null.
 */
export function emitDecoded(
  { type, scale }: DecodedField,
  { value, from, nothing }: { value: string; from: string; nothing?: 'null' | 'undefined' | undefined },
): string {
  const method = methods[type];
  if (method === undefined) return nothing === 'undefined' ? `${value} ?? undefined` : value;
  const read = `${from}.${method}(${value}${type === 'Decimal' ? `, ${scale ?? 0}` : ''})`;
  return nothing === undefined ? read : `${value} === null ? ${nothing} : ${read}`;
}
