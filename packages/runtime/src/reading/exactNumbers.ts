import { hasDelicate } from './delicateNumbers.ts';
import { ExactNumber } from './exactNumber.ts';

export { ExactNumber };

type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown;

/** Parses JSON without losing digits: numbers that a double would change, or write differently, become `ExactNumber`. */
export function parseExact(text: string): unknown {
  if (!hasDelicate(text)) return JSON.parse(text) as unknown;
  const reviver: SourceReviver = (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? new ExactNumber(source) : value;
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown) as unknown;
}

/** Unwraps an exact number to a double. */
export function plainNumber(value: unknown): unknown {
  return value instanceof ExactNumber ? Number(value.text) : value;
}

/** Converts any JSON value to one with plain doubles. */
export function toPlainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ExactNumber) return Number(value.text);
  if (Array.isArray(value)) return value.map(toPlainValue);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPlainValue(inner)]));
}

/** Converts any JSON value so that `JSON.stringify` writes every digit that was received. */
export function toExactJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ExactNumber) return rawJSON(value.text);
  if (Array.isArray(value)) return value.map(toExactJson);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toExactJson(inner)]));
}

// The standard library's types do not include it yet (ECMAScript 2026, JSON.rawJSON).
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };
