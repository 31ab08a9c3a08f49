import { urlOf } from '@portico/host/server';
import type { Route } from '@portico/host/server';

/** The URLs to register for a route: a catch-all may also be empty, with and without its slash; both spellings of a trailing slash are answered. */
export function listFastifyUrls(route: Route, ignoresTrailingSlash: boolean): string[] {
  const url = urlOf(route);
  const bare = route.segments.at(-1)?.kind === 'catchAll' ? url.slice(0, -2) || '/' : undefined;
  if (bare !== undefined) return bare === '/' ? [url] : [url, bare];
  return ignoresTrailingSlash || url === '/' ? [url] : [url, url + '/'];
}
