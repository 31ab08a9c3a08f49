import { isDeepStrictEqual } from 'node:util';

/** Returns whether two JSON texts have the same content, in whatever format: the formatter of the project may rewrite a file. */
export function isSameJson(found: string, expected: string): boolean {
  if (found === expected) return true;
  try {
    return isDeepStrictEqual(JSON.parse(found), JSON.parse(expected));
  } catch {
    return false;
  }
}
