import type { Locate, OperationCall } from '@portico/runtime';
import type { Route } from './route.ts';
import type { PlannedRoute } from '../plannedRoute.ts';

/** Fills the final route of the operation that a `Location` points to. */
export function createLocator(routes: readonly PlannedRoute[]): Locate {
  const byId = new Map(routes.map(({ plan, route }) => [plan.id, route]));
  return ({ plan, outcome, input }: OperationCall) => {
    const { location } = plan;
    const route = location && byId.get(location.operation);
    return route && fill(route, location.values(outcome as never, input as never));
  };
}

/** The path of a route with its placeholders filled in and percent-encoded; a catch-all keeps its slashes. */
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
