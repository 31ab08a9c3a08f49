/** What is known of an answer before it is written. */
export interface Head {
  readonly status: number;
  readonly contentType: string | undefined;
  /** A header by its name in lower case. */
  readonly field: (name: string) => string | undefined;
}

/** Content types whose content is text; what is compressed already only becomes larger. */
const text = /^(?:text\/|application\/(?:json|xml|javascript|x-ndjson|yaml|wasm)$|image\/svg\+xml$|[^;]+\+(?:json|xml|yaml)$)/;

/**
 * Whether an answer may be sent encoded at all.
 *
 * Not a part of something (206), nor what parts may be asked of: their numbers count plain bytes. Not what forbids it
 * (`no-transform`, RFC 9111 section 5.2.2.6), and not what is encoded already.
 */
export function isCompressible({ status, contentType, field }: Head): boolean {
  if (status < 200 || status === 204 || status === 205 || status === 206 || status === 304 || contentType === undefined) return false;
  if (!text.test(contentType.split(';', 1)[0]!.trim().toLowerCase())) return false;
  if (field('content-encoding') !== undefined || field('content-range') !== undefined || field('accept-ranges') === 'bytes') return false;
  return !/(?:^|[\s,])no-transform(?:$|[\s,])/i.test(field('cache-control') ?? '');
}
