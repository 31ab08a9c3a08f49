import {
  scaleDecimal,
  requireStorableDocument,
  requireStorableNumber,
  requireStorableText,
  toNanoseconds,
  toStoredUnits,
} from '@portico/data';
import type { Encoder, ParameterType, ComparisonUse } from '@portico/data';

const largest = 2n ** 63n - 1n;
const smallest = -(2n ** 63n);

/** Makes parameters for SQLite. */
export const sqliteEncoder: Encoder = {
  value: (value, type, use) => (value === null || value === undefined ? null : encodeParameter(value, type, use)),
  list: (values, type) => {
    const items = values
      .filter((value) => value !== null && value !== undefined)
      .map((value) => formatJson(encodeParameter(value, type, 'equal')));
    return `[${items.join(',')}]`;
  },
};

function encodeParameter(value: unknown, type: ParameterType, use: ComparisonUse): unknown {
  switch (type.type) {
    case 'boolean':
      return value === true ? 1 : 0;
    case 'Int':
    case 'number':
      return requireStorableNumber(value as number);
    case 'Long':
      return encodeInteger({ floor: value as bigint, ceiling: value as bigint }, use);
    case 'Decimal':
      return encodeDecimal(value as string, type.scale ?? 0, use);
    case 'Duration':
      return toNanoseconds(value as string);
    case 'DateTimeOffset':
      return encodeInstant(value as Date);
    case 'Guid':
      return requireStorableText(value as string).toLowerCase();
    case 'Json':
      return requireStorableDocument(value);
    case 'Bytes':
      return value;
    default:
      return requireStorableText(value as string);
  }
}

function encodeDecimal(text: string, scale: number, use: ComparisonUse): unknown {
  if (use !== 'store') return encodeInteger(scaleDecimal(text, scale), use);
  const units = toStoredUnits(text, scale);
  return encodeInteger({ floor: units, ceiling: units }, use);
}

/** Encodes an integer bound: `x > v` and `x <= v` hold for the same integers as with `floor`, `x < v` and `x >= v` as with `ceiling`; no integer equals an infinity. */
function encodeInteger({ floor, ceiling }: { floor: bigint; ceiling: bigint }, use: ComparisonUse): bigint | number {
  if (use === 'equal' && floor !== ceiling) return Infinity;
  const value = use === 'less' || use === 'greaterOrEqual' ? ceiling : floor;
  if (value >= smallest && value <= largest) return value;
  if (use === 'store') throw new RangeError('A number that needs more than 64 bits cannot be stored.');
  return value > 0n ? Infinity : -Infinity;
}

function encodeInstant(value: Date): number {
  const time = value.getTime();
  if (Number.isNaN(time)) throw new RangeError('An invalid date cannot be stored.');
  return time;
}

/** Formats JSON so that an integer is read exactly as one, and a double beyond 2^53 is not taken for an integer. */
function formatJson(item: unknown): string {
  if (typeof item === 'string') return JSON.stringify(item);
  if (typeof item === 'bigint') return item.toString();
  if (typeof item !== 'number') throw new TypeError('A list of such values cannot be compared.');
  if (!Number.isFinite(item)) return 'null';
  return Number.isInteger(item) && !Number.isSafeInteger(item) ? item.toExponential() : String(item);
}
