/** An answer as it is kept: final, so that whoever gets it again costs no more than sending it. */
export interface CachedResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** A strong entity tag of the body, or the operation's own. */
  readonly etag: string;
  /** The headers that tell of the answer, not of the request that got it. */
  readonly headers: Readonly<Record<string, string>>;
  /** When it was made, in milliseconds since 1970. */
  readonly madeAt: number;
  /** Until when it is given. */
  readonly until: number;
  /** The versions of its tags, read before the operation ran: it is good as long as they are the current ones. */
  readonly versions: string;
}

/** Roughly the bytes that an answer takes under its key. */
export function estimateSize({ body, headers }: CachedResponse, key: string): number {
  let size = 300 + body.byteLength + key.length * 2;
  for (const name in headers) size += name.length + headers[name]!.length;
  return size;
}
