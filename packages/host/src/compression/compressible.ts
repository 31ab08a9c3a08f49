/** The properties of a response that are known before it is written. */
export interface Head {
  readonly status: number;
  readonly contentType: string | undefined;
  /** Returns a header by its lower-case name. */
  readonly field: (name: string) => string | undefined;
}

/** The content types of text. Content that is already compressed would only grow. */
const text = /^(?:text\/|application\/(?:json|xml|javascript|x-ndjson|yaml|wasm)$|image\/svg\+xml$|[^;]+\+(?:json|xml|yaml)$)/;

/**
 * Returns whether a response may be encoded at all.
 *
 * Partial content (206) and resources that support ranges may not, because ranges count unencoded bytes. Neither may
 * responses with `no-transform` (RFC 9111 section 5.2.2.6) or with an encoding.
 */
export function isCompressible({ status, contentType, field }: Head): boolean {
  if (status < 200 || status === 204 || status === 205 || status === 206 || status === 304 || contentType === undefined) return false;
  if (!text.test(contentType.split(';', 1)[0]!.trim().toLowerCase())) return false;
  if (field('content-encoding') !== undefined || field('content-range') !== undefined || field('accept-ranges') === 'bytes') return false;
  return !/(?:^|[\s,])no-transform(?:$|[\s,])/i.test(field('cache-control') ?? '');
}
