import { ExactNumber } from './exactNumber.ts';

/** A JSON object as readers see it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a JSON value is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}
