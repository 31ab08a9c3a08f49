import type { MemberKind } from './dialect.ts';

/** The conversions of a text to the type of a kind. Text has the collation of columns. */
const conversions: Readonly<Record<MemberKind, string>> = {
  string: ' COLLATE "C"',
  number: '::double precision',
  boolean: '::boolean',
};

/**
 * An escape of U+0000 or of half a surrogate pair. PostgreSQL stores documents with them, but an expression that reads such a document is an
 * error. Entities reject them; older documents may contain them.
 */
const unreadable = String.raw`'(^|[^\\])(\\\\)*\\u(0000|[dD][89a-fA-F])'`;

/** Returns a member of a JSON document. `CASE` evaluates its conditions in order, so a value of another kind is never converted. */
export function formatJsonMember(column: string, path: readonly string[], kind: MemberKind): string {
  const at = `ARRAY[${path.map((name) => `'${name}'`).join(', ')}]`;
  const value = `(${column} #>> ${at})${conversions[kind]}`;
  return `CASE WHEN ${column}::text ~ ${unreadable} THEN NULL WHEN json_typeof(${column} #> ${at}) = '${kind}' THEN ${value} END`;
}
