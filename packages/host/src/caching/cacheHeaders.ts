import type { OperationCall } from '@portico/runtime';
import type { CachedResponse } from './cachedResponse.ts';

/** What is said to caches on the way, and to the client's own. */
export interface CacheHeaders {
  /** `Cache-Control` (RFC 9111 section 5.2.2). */
  readonly control: string;
  /** The names of the request's headers that another answer may come of. */
  readonly vary: readonly string[];
}

/** The headers of a kept answer as a request gets it; `age`: since when it is kept, in whole seconds, where it was not made for this request. */
export function buildCacheHeaders(
  answer: CachedResponse,
  { control, vary }: CacheHeaders,
  { call, age }: { call: OperationCall; age?: number },
) {
  const said = mergeVary(vary, call.headers?.['vary']);
  return {
    ...answer.headers,
    etag: answer.etag,
    'cache-control': control,
    ...(said === '' ? {} : { vary: said }),
    ...(age === undefined ? {} : { age: String(age) }),
  };
}

/** The list with what the answer of this request varies by already, such as `Origin`. */
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
