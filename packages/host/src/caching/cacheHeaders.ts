import { omitUndefined } from '@portico/core/values';
import type { OperationCall } from '@portico/runtime';
import type { CachedResponse } from './cachedResponse.ts';

/** The headers for shared caches and for the client's own cache. */
export interface CacheHeaders {
  /** `Cache-Control` (RFC 9111 section 5.2.2). */
  readonly control: string;
  /** The names of the request headers that the response depends on. */
  readonly vary: readonly string[];
}

/**
 * Builds the headers of a cached response for one request. `age` is the age of the response in whole seconds, unless it was
 * created for this request.
 */
export function buildCacheHeaders(
  response: CachedResponse,
  { control, vary }: CacheHeaders,
  { call, age }: { call: OperationCall; age?: number },
) {
  const said = mergeVary(vary, call.headers?.['vary']);
  return {
    ...response.headers,
    etag: response.etag,
    // This response may hold a header that is only for its caller, such as a CSRF token.
    'cache-control': call.headers?.['cache-control'] === noStore ? noStore : control,
    ...omitUndefined({ vary: said === '' ? undefined : said, age: age === undefined ? undefined : String(age) }),
  };
}

const noStore = 'no-store';

/** Merges the list with the headers that this response already varies by, such as `Origin`. */
function mergeVary(own: readonly string[], said: string | undefined): string {
  if (said === undefined) return own.join(', ');
  const names = new Set(own.map((name) => name.toLowerCase()));
  return [
    ...said
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !names.has(name.toLowerCase())),
    ...own,
  ].join(', ');
}
