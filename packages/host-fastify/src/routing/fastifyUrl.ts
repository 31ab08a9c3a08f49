import { formatRouteUrl } from '@portico/host/server';
import type { Route } from '@portico/host/server';

/** Returns the URLs to register for a route. A catch-all may be empty, with or without its slash, and a trailing slash is optional. */
export function listFastifyUrls(route: Route, ignoresTrailingSlash: boolean): string[] {
  const url = formatRouteUrl(route);
  const bare = route.segments.at(-1)?.kind === 'catchAll' ? url.slice(0, -2) || '/' : undefined;
  if (bare !== undefined) return bare === '/' ? [url] : [url, bare];
  return ignoresTrailingSlash || url === '/' ? [url] : [url, url + '/'];
}
