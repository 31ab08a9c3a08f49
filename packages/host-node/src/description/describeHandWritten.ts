import type { ForeignDocument } from '@portico/openapi';
import type { NodeRoute } from '../routing/nodeRoute.ts';

/** The methods of an OpenAPI path item. */
const described = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']);

/** The description of a route without its own. */
const undescribed = { responses: { default: { description: 'Response' } } };

/** Returns the description of hand-written routes. */
export function describeHandWritten(routes: readonly NodeRoute[]): ForeignDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, url, openapi } of routes) {
    const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const path = url.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{wildcard}');
    const parameters = [...names, ...(url.endsWith('*') ? ['wildcard'] : [])].map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    for (const verb of [method].flat().filter((each) => described.has(each)))
      (paths[path] ??= {})[verb.toLowerCase()] = { ...(parameters.length > 0 && { parameters }), ...undescribed, ...openapi };
  }
  return { paths };
}
