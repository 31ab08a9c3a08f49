import type { Route } from './route.ts';

/**
 * Converts a URL with `:name` placeholders to a template. Returns undefined if a template cannot express it: part of a
 * segment, an expression, or the rest of a path.
 */
export function toRouteTemplate(url: string): string | undefined {
  return convertSegments(url, (name) => `{${name}}`);
}

/** Returns the shape of the route of a URL, or undefined if a template cannot express it. One trailing slash is ignored. */
export function toRouteShape(url: string): string | undefined {
  const shape = convertSegments(url, () => '{}');
  if (shape === undefined) return undefined;
  const start = shape.startsWith('/') ? 1 : 0;
  return shape.slice(start, shape.endsWith('/') ? Math.max(shape.length - 1, start) : undefined);
}

/** Converts the placeholders of a URL; undefined if a segment is neither literal text nor one placeholder. */
function convertSegments(url: string, convert: (name: string) => string): string | undefined {
  if (!/[:*?(){}]/.test(url)) return url;
  const segments = url.split('/');
  for (const [index, segment] of segments.entries()) {
    if (/^:\w+$/.test(segment)) segments[index] = convert(segment.slice(1));
    else if (/[:*?(){}]/.test(segment)) return undefined;
  }
  return segments.join('/');
}

/** Describes two parts of a host with the same route. */
export function describeRouteConflict(route: string, owner: string, other: string): string {
  return `${route} is mapped both by ${other} and by ${owner}; change the path of your route`;
}

/** The owner of routes that the application itself registers. */
export const applicationOwner = 'the application';

/** Returns the URL of a route with `:name` placeholders and `*` for a catch-all; literal colons are doubled. */
export function formatRouteUrl(route: Route): string {
  const segments = route.segments.map((segment) => {
    if (segment.kind === 'catchAll') return '*';
    return segment.kind === 'placeholder' ? ':' + segment.name.toLowerCase() : segment.text.replaceAll(':', '::');
  });
  return '/' + segments.join('/');
}

/** Returns the values of the placeholders of a route by name. */
export function collectParams({ placeholders }: Route, values: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (let index = 0; index < values.length; index++) params[placeholders[index]!.name] = values[index]!;
  return params;
}
