import { dateOf, decimalOf, guidOf, longOf } from '@portico/runtime/reading';
import { isStorableText } from '../criteria/storableText.ts';
import type { ParameterType } from '../store/codec.ts';

/** What a cursor holds: which query and order it belongs to, and the values of the sorts of one row, the key last. */
export interface CursorContent {
  readonly fingerprint: string;
  readonly values: readonly unknown[];
}

/** An opaque text of one row's place. */
export function writeCursor({ fingerprint, values }: CursorContent): string {
  return Buffer.from(JSON.stringify([fingerprint, ...values.map(toJson)])).toString('base64url');
}

/** The values of a cursor; undefined where it was not made for that fingerprint, or not by us. */
export function readCursor(text: string, fingerprint: string, types: readonly ParameterType[]): readonly unknown[] | undefined {
  const parsed = parse(text);
  if (!Array.isArray(parsed) || parsed.length !== types.length + 1 || parsed[0] !== fingerprint) return undefined;
  const values = types.map(({ type }, index) => fromJson(parsed[index + 1], type));
  return values.includes(undefined) ? undefined : values;
}

function parse(text: string): unknown {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
  } catch {
    return undefined;
  }
}

function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.getTime();
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

/** The language's value, or undefined: a cursor comes from outside, and a store refuses some values of a type that is not theirs. */
function fromJson(value: unknown, type: ParameterType['type']): unknown {
  if (value === null) return null;
  if (typeof value === 'string') return textual(value, type);
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (typeof value !== 'number') return undefined;
  if (type === 'DateTimeOffset') return Math.abs(value) <= longestTime ? new Date(value) : undefined;
  if (type === 'Int') return Math.trunc(value) === value && value >= -(2 ** 31) && value < 2 ** 31 ? value : undefined;
  // `1e999` is a number of JSON that no column can hold.
  return type === 'number' && Number.isFinite(value) ? value : undefined;
}

// What a Date can hold (ECMA-262, time values).
const longestTime = 8.64e15;

function textual(value: string, type: ParameterType['type']): unknown {
  switch (type) {
    case 'string':
      return isStorableText(value) ? value : undefined;
    case 'Guid':
      return guidOf(value);
    case 'DateOnly':
      return dateOf(value);
    case 'Decimal':
      return decimalOf(value);
    case 'Long':
      return longOf(value);
    case 'Bytes':
      return Buffer.from(value, 'base64');
    default:
      return undefined;
  }
}
