/** The content codings of responses (RFC 9110 section 8.4.1): `br` is RFC 7932, `zstd` RFC 8878, `gzip` RFC 1952. */
export type Encoding = 'zstd' | 'br' | 'gzip';

/** The codings of a host, the most efficient first. */
export const encodings: readonly Encoding[] = ['zstd', 'br', 'gzip'];
