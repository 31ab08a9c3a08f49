/**
 * The largest text in a key or an index, in bytes of UTF-8. PostgreSQL rejects index rows of more than 2,704 bytes, and the other columns of the
 * index need some of them. All stores have the same limit, so that an application behaves alike on each.
 */
export const largestKeyedText = 2560;

/** The largest page of a query that sets no `maxPageSize`, unless its store sets another. */
export const standardMaxPageSize = 500;
