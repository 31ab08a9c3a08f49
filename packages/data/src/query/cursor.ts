import { parseDateText, parseDecimalText, parseDurationText, parseGuidText, parseInt64 } from '@portico/runtime/reading';
import { isStorableText } from '../criteria/storableText.ts';
import type { ParameterType } from '../store/codec.ts';
import type { CursorEncryption } from '../store/store.ts';

/** The context that a cursor is bound to: it can be read only in the same context. */
export interface CursorContext {
  readonly cipher: CursorEncryption;
  /** The query with its inputs and order, the caller and the tenant. */
  readonly context: string;
}

/** Returns an opaque text for the position of a row: the values of the sorts, with the key last. */
export function writeCursor(values: readonly unknown[], { cipher, context }: CursorContext): string {
  return cipher.seal(JSON.stringify(values.map(toJson)), context);
}

/** Returns the values of a cursor; undefined if it was created in another context, or not by this application. */
export function readCursor(
  text: string,
  types: readonly ParameterType[],
  { cipher, context }: CursorContext,
): readonly unknown[] | undefined {
  const opened = cipher.open(text, context);
  const parsed = opened === undefined ? undefined : parse(opened);
  if (!Array.isArray(parsed) || parsed.length !== types.length) return undefined;
  const values = types.map(({ type }, index) => fromJson(parsed[index], type));
  return values.includes(undefined) ? undefined : values;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.getTime();
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}

/** Returns the TypeScript value, or undefined: cursors are untrusted, and stores reject some values of a wrong type. */
function fromJson(value: unknown, type: ParameterType['type']): unknown {
  if (value === null) return null;
  if (typeof value === 'string') return readText(value, type);
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (typeof value !== 'number') return undefined;
  if (type === 'DateTimeOffset') return Math.abs(value) <= longestTime ? new Date(value) : undefined;
  if (type === 'Int') return Math.trunc(value) === value && value >= -(2 ** 31) && value < 2 ** 31 ? value : undefined;
  // `1e999` is a JSON number that no column can store.
  return type === 'number' && Number.isFinite(value) ? value : undefined;
}

// The range of a Date (ECMA-262, time values).
const longestTime = 8.64e15;

function readText(value: string, type: ParameterType['type']): unknown {
  switch (type) {
    case 'string':
      return isStorableText(value) ? value : undefined;
    case 'Guid':
      return parseGuidText(value);
    case 'DateOnly':
      return parseDateText(value);
    case 'Decimal':
      return parseDecimalText(value);
    case 'Duration':
      return parseDurationText(value);
    case 'Long':
      return parseInt64(value);
    case 'Bytes':
      return Buffer.from(value, 'base64');
    default:
      return undefined;
  }
}
