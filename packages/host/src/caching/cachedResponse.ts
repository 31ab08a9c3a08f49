/** A cached response. It is serialized, so that repeating it costs no more than sending it. */
export interface CachedResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** A strong entity tag of the body, or the operation's own. */
  readonly etag: string;
  /** The headers that belong to the response and not to the request that caused it. */
  readonly headers: Readonly<Record<string, string>>;
  /** When the response was created, in milliseconds since 1970. */
  readonly madeAt: number;
  /** When the response expires. */
  readonly until: number;
  /** The versions of its tags, read before the operation ran. The response is valid while they are current. */
  readonly versions: string;
}

/** Estimates the memory of a response and its key, in bytes. */
export function estimateSize({ body, headers }: CachedResponse, key: string): number {
  let size = 300 + body.byteLength + key.length * 2;
  for (const name in headers) size += name.length + headers[name]!.length;
  return size;
}
