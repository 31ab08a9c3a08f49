import { isGuid } from '@portico/core/values';

/** Returns the lower-case form of a GUID, by which ids are compared; undefined where the text is none. */
export function parseGuid(text: unknown): string | undefined {
  return isGuid(text) ? text.toLowerCase() : undefined;
}
