import type { EnumShape, ScalarName, ScalarShape } from '@portico/core/manifest';

/** The direction of conversion: `read` from JSON into the program, `write` from the program to JSON. */
export type Direction = 'read' | 'write';

/** A shape whose values have no parts. */
export type Leaf = ScalarShape | EnumShape;

/** A form that the values of a leaf have before conversion, and the result of the conversion. */
export interface Form {
  /** The type of the value: a JSON type on reading, the result of a run-time test on writing. */
  readonly type: FormType;
  /** The run-time type after reading. Writing depends only on the value. */
  readonly becomes: 'itself' | 'bigint' | 'Date' | 'Uint8Array' | 'Decimal' | 'Duration';
  /** The only value that it can be. */
  readonly value?: string | number | boolean;
  /** The format of its text or the range of its number, if not every text or number is one. */
  readonly format?: keyof typeof formats;
}

/** A type that a value can be recognized as without inspecting its parts. */
export type FormType = 'string' | 'number' | 'boolean' | 'bigint' | 'Date' | 'Uint8Array';

const formats = {
  Guid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  DateOnly: /^\d{4}-\d\d-\d\d$/,
  DateTimeOffset: /^\d{4}-\d\d-\d\dt/i,
  Duration: /^P(?:\d+[WD]|T\d)/,
  Decimal: /^-?\d+(?:\.\d+)?$/,
  Bytes: /^(?:[A-Za-z0-9+/=]{4})*$/,
  Int: /^-?\d+$/,
  Long: /^-?\d+$/,
};

const text: Form = { type: 'string', becomes: 'itself' };
const number: Form = { type: 'number', becomes: 'itself' };

const read: Readonly<Partial<Record<ScalarName, readonly Form[]>>> = {
  string: [text],
  boolean: [{ type: 'boolean', becomes: 'itself' }],
  number: [number],
  Int: [{ ...number, format: 'Int' }],
  Long: [{ type: 'number', becomes: 'bigint', format: 'Long' }],
  Decimal: [
    { ...text, format: 'Decimal' },
    { type: 'number', becomes: 'Decimal' },
  ],
  Guid: [{ ...text, format: 'Guid' }],
  DateOnly: [{ ...text, format: 'DateOnly' }],
  DateTimeOffset: [{ type: 'string', becomes: 'Date', format: 'DateTimeOffset' }],
  Duration: [{ type: 'string', becomes: 'Duration', format: 'Duration' }],
  Bytes: [{ type: 'string', becomes: 'Uint8Array', format: 'Bytes' }],
};

const write: Readonly<Partial<Record<ScalarName, readonly Form[]>>> = {
  string: [text],
  boolean: [{ type: 'boolean', becomes: 'itself' }],
  number: [number],
  Int: [number],
  Long: [{ type: 'bigint', becomes: 'itself' }],
  Decimal: [text],
  Guid: [text],
  DateOnly: [text],
  Duration: [text],
  DateTimeOffset: [{ type: 'Date', becomes: 'itself' }],
  Bytes: [{ type: 'Uint8Array', becomes: 'itself' }],
};

/** Returns the forms that values of a leaf have before conversion. */
export function listForms(leaf: Leaf, direction: Direction): readonly Form[] {
  if (leaf.kind === 'scalar') return (direction === 'read' ? read : write)[leaf.scalar] ?? [];
  return leaf.values.map((value) => ({ type: typeof value as 'string' | 'number' | 'boolean', becomes: 'itself', value }));
}

/** Returns whether one value can have both forms. */
export function formsOverlap(one: Form, other: Form): boolean {
  if (one.type !== other.type) return false;
  if (one.value !== undefined && other.value !== undefined) return one.value === other.value;
  if (one.value !== undefined) return hasFormat(one.value, other.format);
  if (other.value !== undefined) return hasFormat(other.value, one.format);
  return one.format === undefined || other.format === undefined || formatsOverlap(one.format, other.format);
}

function hasFormat(value: string | number | boolean, format: Form['format']): boolean {
  return format === undefined || formats[format].test(String(value));
}

/** Returns whether formats overlap. Digits alone can be a Decimal or base64; every other pair of text formats differs in hyphens and colons. */
function formatsOverlap(one: keyof typeof formats, other: keyof typeof formats): boolean {
  const numeric = (format: string) => format === 'Int' || format === 'Long';
  const digits = (format: string) => format === 'Decimal' || format === 'Bytes';
  return one === other || (numeric(one) && numeric(other)) || (digits(one) && digits(other));
}
