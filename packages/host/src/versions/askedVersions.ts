/** Where a request says which version it asks for. */
export interface VersionSource {
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly header: string | readonly string[] | undefined;
}

/** The query parameter by which a version is asked for. */
export const versionParameter = 'api-version';

/** The header by which a version is asked for; names have no case. */
export const versionHeader = 'x-api-version';

const form = /^(0|[1-9]\d{0,8})(?:\.0)?$/;

/** The number of a version that is written `2` or `2.0`; undefined where there cannot be one. */
export function parseVersionNumber(text: string): number | undefined {
  const digits = form.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The versions that a request asks for, each once; `2` and `2.0` are one. */
export function readRequestedVersions({ query, header }: VersionSource): readonly string[] {
  const texts = [query[versionParameter] ?? [], header ?? []].flat();
  return [...new Set(texts.map(toPlainVersion))];
}

function toPlainVersion(text: string): string {
  const number = parseVersionNumber(text);
  return number === undefined ? text : `${number}.0`;
}
