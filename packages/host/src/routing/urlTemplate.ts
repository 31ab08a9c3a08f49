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
