/** The query parameter that selects a version. */
export const versionParameter = 'api-version';

/** The header that selects a version; header names are case-insensitive. */
export const versionHeader = 'x-api-version';

const form = /^(0|[1-9]\d{0,8})(?:\.0)?$/;

/** Parses a version such as `2` or `2.0`. Returns undefined if the text is malformed. */
export function parseVersionNumber(text: string): number | undefined {
  const digits = form.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the distinct versions that a request selects; `2` and `2.0` are the same. */
export function readRequestedVersions(
  query: Readonly<Record<string, string | readonly string[]>>,
  header: string | readonly string[] | undefined,
): readonly string[] {
  const texts = [query[versionParameter] ?? [], header ?? []].flat();
  return [...new Set(texts.map(toPlainVersion))];
}

function toPlainVersion(text: string): string {
  const number = parseVersionNumber(text);
  return number === undefined ? text : `${number}.0`;
}
