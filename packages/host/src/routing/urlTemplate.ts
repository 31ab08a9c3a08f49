import type { Route } from './route.ts';

/** Returns a URL with `:name` placeholders as a template; undefined if a template cannot express it: a part of a segment, an expression, the rest of a path. */
export function templateOf(url: string): string | undefined {
  const segments = url.split('/');
  if (!segments.every((segment) => /^(?::\w+|[^:*?(){}]*)$/.test(segment))) return undefined;
  return segments.map((segment) => segment.replace(/^:(.+)$/, '{$1}')).join('/');
}

/** Says that two parts of a host have the same route. */
export function routeConflict(route: string, owner: string, other: string): string {
  return `${route} is answered by ${other} and by ${owner}; give what is yours another path`;
}

/** The owner of routes that the application registers itself. */
export const applicationOwner = 'a route that the application maps itself';

/** Returns the URL of a route with `:name` placeholders and `*` for a catch-all; a colon of its own is written twice. */
export function urlOf(route: Route): string {
  const segments = route.segments.map((segment) => {
    if (segment.kind === 'catchAll') return '*';
    return segment.kind === 'placeholder' ? ':' + segment.name.toLowerCase() : segment.text.replaceAll(':', '::');
  });
  return '/' + segments.join('/');
}

/** Returns the values of the placeholders of a route by their names. */
export function paramsOf({ placeholders }: Route, values: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (let index = 0; index < values.length; index++) params[placeholders[index]!.name] = values[index]!;
  return params;
}
