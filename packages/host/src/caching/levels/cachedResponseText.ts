import type { CachedResponse } from '../cachedResponse.ts';

/** Serializes a response for Redis: a line of JSON, then the body. */
export function serializeCachedResponse({ body, ...head }: CachedResponse): string {
  return `${JSON.stringify(head)}\n${Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()}`;
}

/** Parses a cached response. Returns undefined if the text is malformed, for example that of a later release. */
export function parseCachedResponse(text: string): CachedResponse | undefined {
  const end = text.indexOf('\n');
  try {
    const head = JSON.parse(text.slice(0, end)) as CachedResponse;
    return typeof head.versions === 'string' && end > 0 ? { ...head, body: Buffer.from(text.slice(end + 1)) } : undefined;
  } catch {
    return undefined;
  }
}
