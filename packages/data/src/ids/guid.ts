const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the lower-case form of a GUID, by which ids are compared; undefined where the text is none. */
export function parseGuid(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  if (form.test(text)) return text;
  const lower = text.toLowerCase();
  return form.test(lower) ? lower : undefined;
}
