import type { Route } from '@portico/host/server';

/** The URL of a route as Fastify's router spells it; the names are those of the first operation of the shape. */
export function fastifyUrl(route: Route): string {
  const segments = route.segments.map((segment) => {
    if (segment.kind === 'catchAll') return '*';
    // A colon begins a placeholder there, two of them are one colon.
    return segment.kind === 'placeholder' ? ':' + segment.name.toLowerCase() : segment.text.replaceAll(':', '::');
  });
  return '/' + segments.join('/');
}

/** The URLs to register for a route: a catch-all may also be empty, with and without its slash; both spellings of a trailing slash are answered. */
export function fastifyUrls(route: Route, ignoresTrailingSlash: boolean): string[] {
  const url = fastifyUrl(route);
  const bare = route.segments.at(-1)?.kind === 'catchAll' ? url.slice(0, -2) || '/' : undefined;
  if (bare !== undefined) return bare === '/' ? [url] : [url, bare];
  return ignoresTrailingSlash || url === '/' ? [url] : [url, url + '/'];
}
