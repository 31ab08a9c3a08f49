import { isGuid } from '@portico/core/values';

/** Returns the lower-case form of a GUID for comparisons; undefined if the text is not a GUID. */
export function parseGuid(text: unknown): string | undefined {
  return isGuid(text) ? text.toLowerCase() : undefined;
}
