import { isGuid } from '@portico/core/values';

/** The lower-case form of a GUID, by which ids are compared; undefined where the text is none. */
export function guidOf(text: unknown): string | undefined {
  return isGuid(text) ? text.toLowerCase() : undefined;
}
