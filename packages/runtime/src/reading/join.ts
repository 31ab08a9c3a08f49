import { putEntry } from './jsonObject.ts';

/** Merges the results of two options of a union for one value: the members of both, at every depth. */
export function joinValues(one: unknown, other: unknown): unknown {
  if (one === other || !hasParts(one) || !hasParts(other)) return one;
  if (Array.isArray(one)) return Array.isArray(other) ? one.map((item, index) => joinValues(item, other[index])) : one;
  return Array.isArray(other) ? one : joinMembers(one as Members, other as Members);
}

type Members = Record<string, unknown>;

/** Joins the members of both; the result has the class of the first one. */
function joinMembers(one: Members, other: Members): Members {
  const joined = Object.create(Object.getPrototypeOf(one) as object) as Members;
  for (const key of Object.keys(one)) putEntry(joined, key, Object.hasOwn(other, key) ? joinValues(one[key], other[key]) : one[key]);
  for (const key of Object.keys(other)) if (!Object.hasOwn(one, key)) putEntry(joined, key, other[key]);
  return joined;
}

/** Returns whether a value is a list or an object with members. */
function hasParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof Uint8Array) && !isRawJSON(value);
}

// The standard library's types do not include it yet (ECMAScript 2026, JSON.isRawJSON).
const { isRawJSON } = JSON as unknown as { readonly isRawJSON: (value: unknown) => boolean };
