/**
 * The largest text in a key or an index, in bytes of UTF-8. PostgreSQL rejects index rows of more than 2,704 bytes, and the other columns of the
 * index need some of them. All stores have the same limit, so that an application behaves alike on each.
 */
export const largestKeyedText = 2560;

/** The length at which a text is within `largestKeyedText`, whatever its characters: a character takes up to four bytes. */
export const longestKeyedText = largestKeyedText / 4;
