/** The stores that SQL is written for. */
export type Dialect = 'sqlite' | 'postgres';

/** All dialects. */
export const dialects: readonly Dialect[] = ['sqlite', 'postgres'];

/**
 * One piece of SQL in both dialects, with tokens that `data` fills in:
 * `{caller}` `{tenant}` the caller's id and tenant (a parameter each); `{0}` `{1}` … the values of the piece, in the order in which it takes them;
 * `{owner Booking.Guest}…{/owner}` a part that is left out where the caller may see everybody's rows of that entity;
 * `{live Booking.Guest}…{/live}` a part that is left out where the soft-delete filter of that entity is lifted;
 * `{tenant Booking.Guest}…{/tenant}` a part that is left out where the tenant filter of that entity is lifted (`asSystem`);
 * `{known}…{/known}` a part for callers who are signed in, `{anonymous}…{/anonymous}` one for all others.
 * SQL written here has no braces of its own.
 */
export type SqlText = Readonly<Record<Dialect, string>>;

/** One text per dialect, from what makes it for either. */
export function inBoth(make: (dialect: Dialect) => string): SqlText {
  return { sqlite: make('sqlite'), postgres: make('postgres') };
}

/** Texts one behind the other. */
export function joined(parts: readonly SqlText[], between = ''): SqlText {
  return inBoth((dialect) => parts.map((part) => part[dialect]).join(between));
}
