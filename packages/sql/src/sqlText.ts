import type { Dialect, DialectName } from './dialects/dialect.ts';

/** Texts by the names of dialects. */
export type SqlText = Readonly<Record<DialectName, string>>;

/**
 * One piece of SQL for a dialect, with tokens that `data` fills in:
 * `{caller}` and `{tenant}` are the caller's id and tenant (a parameter each). `{0}`, `{1}` … are the values of the piece, in order.
 * `{owner Booking.Guest}…{/owner}` is omitted if the caller may see all rows of that entity.
 * `{live Booking.Guest}…{/live}` is omitted if the soft-delete filter of that entity is lifted.
 * `{tenant Booking.Guest}…{/tenant}` is omitted if the tenant filter of that entity is lifted (`asSystem`).
 * `{known}…{/known}` is a part for signed-in callers, `{anonymous}…{/anonymous}` one for anonymous callers.
 * SQL written here has no other braces. Generated code contains it without tokens: see `GeneratedSql`.
 */
export type SqlFragment = (dialect: Dialect) => string;

/** Creates a fragment of SQL that is the same in all dialects. */
export function createFragment(text: string): SqlFragment {
  return () => text;
}

/** Joins fragments in sequence. */
export function joinFragments(parts: readonly SqlFragment[], between = ''): SqlFragment {
  return (dialect) => parts.map((part) => part(dialect)).join(between);
}

/** Returns the texts of a fragment in some dialects. */
export function renderFragment(fragment: SqlFragment, dialects: readonly Dialect[]): SqlText {
  return Object.fromEntries(dialects.map((dialect) => [dialect.name, fragment(dialect)]));
}

/** Returns the text in a dialect. Throws if the SQL was generated without it. */
export function getText<Sql>(text: Readonly<Record<DialectName, Sql>>, { name }: Dialect): Sql {
  const found = text[name];
  if (found === undefined) throw new Error(`The generated code has no SQL for '${name}'. Build the project with this dialect.`);
  return found;
}

/** Returns a text with the parameters `$1`, `$2` … in the form of a dialect. */
export function renderParameters(text: string, dialect: Dialect): string {
  return text.replaceAll(/\$(\d+)/g, (_, position) => dialect.parameter(Number(position)));
}
