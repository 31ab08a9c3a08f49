import type { Group } from './manifest.ts';

/** The parts of a route that `configureGroup` may change. */
export interface RouteOptions {
  /** Prepended to every route. */
  readonly routePrefix?: string | null | undefined;
  /** Prefix of a group by `optionsName`, instead of the declared one. */
  readonly groupPrefixes?: Readonly<Record<string, string | null | undefined>>;
}

/**
 * Joins prefixes and the route with `/` after trimming each part's leading slash; `/api` + `/v1/orders` + `/{id}` is `/api/v1/orders/{id}`.
 * The route `/` leaves a trailing slash, the empty route adds nothing.
 */
export function joinRoute(parts: readonly string[]): string {
  const trimmed = parts.map((part) => (part.startsWith('/') ? part.slice(1) : part));
  const prefixes = trimmed
    .slice(0, -1)
    .filter((part) => part !== '')
    .map((part) => part.replace(/\/+$/, ''));
  return '/' + [...prefixes, ...(parts.at(-1) === '' ? [] : trimmed.slice(-1))].join('/');
}

/** Returns the groups around a group, outermost first, ending with the group itself. */
export function getGroupChain(name: string | undefined, groups: ReadonlyMap<string, Group>): Group[] {
  const chain: Group[] = [];
  for (
    let group = name === undefined ? undefined : groups.get(name);
    group && !chain.includes(group);
    group = groups.get(group.parent ?? '')
  ) {
    chain.unshift(group);
  }
  return chain;
}

/** Builds the final route template of an operation: global prefix, group prefixes with the outermost first, then its own route. */
export function buildFinalRoute(
  operation: { readonly route: string; readonly group?: string },
  groups: ReadonlyMap<string, Group>,
  options: RouteOptions = {},
): string {
  const prefixes = getGroupChain(operation.group, groups).map((group) => options.groupPrefixes?.[group.optionsName] ?? group.prefix);
  return joinRoute([options.routePrefix ?? '', ...prefixes, operation.route]);
}
