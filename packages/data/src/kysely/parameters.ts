import type { Encoder, ParameterType, ComparisonUse } from '../store/codec.ts';
import { QueryFault } from './faults.ts';

/** How the operators compare their right side. */
const uses: Readonly<Record<string, ComparisonUse>> = { '>': 'greater', '>=': 'greaterOrEqual', '<': 'less', '<=': 'lessOrEqual' };
const mirrored: Readonly<Record<string, ComparisonUse>> = { '>': 'less', '>=': 'lessOrEqual', '<': 'greater', '<=': 'greaterOrEqual' };

/** Returns how a value is compared by an operator, on its right side or its left one. */
export function getOperatorUse(operator: string, side: 'left' | 'right'): ComparisonUse {
  return (side === 'right' ? uses : mirrored)[operator] ?? 'equal';
}

/** Returns a value of a column's type in the form of the store. */
export function encodeTyped(encoder: Encoder, value: unknown, type: ParameterType, use: ComparisonUse): unknown {
  return value === null || value === undefined ? null : encoder.value(toLanguageValue(value, type), type, use);
}

/** Converts numbers to longs and decimals, which queries may write as numbers. */
function toLanguageValue(value: unknown, { type }: ParameterType): unknown {
  if (type === 'Long' && typeof value !== 'bigint') return BigInt(value as string | number);
  if (type === 'Decimal' && typeof value !== 'string') return toDecimalText(value as number | bigint);
  if (type === 'DateTimeOffset' && !(value instanceof Date)) throw new QueryFault('An instant must be compared with a Date.');
  return value;
}

function toDecimalText(value: number | bigint): string {
  const text = String(value);
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new QueryFault(`The decimal ${text} must be given as text.`);
  return text;
}

/** Encodes a value that is compared with no column, by its own type. */
export function encodeUntyped(encoder: Encoder, value: unknown): unknown {
  switch (typeof value) {
    case 'boolean':
      return encoder.value(value, { type: 'boolean' }, 'equal');
    case 'bigint':
      return encoder.value(value, { type: 'Long' }, 'equal');
    case 'string':
      return encoder.value(value, { type: 'string' }, 'equal');
    default:
      return value instanceof Date ? encoder.value(value, { type: 'DateTimeOffset' }, 'equal') : (value ?? null);
  }
}
