import type { Locate, OperationCall } from '@portico/runtime';
import type { Route } from './route.ts';
import type { PlannedRoute } from '../plannedRoute.ts';

/** Creates the function that fills in the route to which a `Location` points. */
export function createLocator(routes: readonly PlannedRoute[]): Locate {
  const byId = new Map(routes.map(({ plan, route }) => [plan.id, route]));
  return ({ plan, outcome, input }: OperationCall) => {
    const { location } = plan;
    const route = location && byId.get(location.operation);
    return route && fill(route, location.values(outcome as never, input as never));
  };
}

/** Returns the path of a route with percent-encoded values; a catch-all retains its slashes. */
function fill(route: Route, values: Readonly<Record<string, unknown>>): string {
  const byName = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), toText(value)]));
  const segments = route.segments.map((segment) => {
    if (segment.kind === 'literal') return segment.text;
    const text = byName.get(segment.name.toLowerCase()) ?? '';
    return segment.kind === 'catchAll' ? text.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(text);
  });
  return '/' + segments.join('/');
}

function toText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
