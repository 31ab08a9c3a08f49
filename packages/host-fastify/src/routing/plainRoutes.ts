import type { FastifyInstance, RouteOptions } from 'fastify';
import { RouteTree, parseRoute, toRouteTemplate } from '@portico/host/server';
import type { RouteEntry } from '@portico/host/server';

/**
 * The routes of a host that are not operations: health checks, descriptions, endpoints for other hosts, and hand-written
 * routes. Their verbs are needed for 405 responses.
 */
export class PlainRoutes {
  readonly #routes: RouteEntry[] = [];
  #tree: RouteTree<RouteEntry> | undefined;
  #isPaused = false;

  /** Records routes that are registered from now on. */
  watch(host: FastifyInstance): void {
    host.addHook('onRoute', (route) => {
      if (!this.#isPaused) this.#add(route);
    });
  }

  /** Excludes routes that are registered during the call. */
  without(register: () => void): void {
    this.#isPaused = true;
    register();
    this.#isPaused = false;
  }

  /** Returns the verbs of a path. */
  verbs(path: string): Set<string> {
    return (this.#tree ??= new RouteTree(this.#routes)).verbs(path);
  }

  #add({ url, method, constraints }: RouteOptions): void {
    const template = toTemplate(url);
    if (template === undefined || Object.keys(constraints ?? {}).length > 0) return;
    const route = parseRoute(template);
    for (const verb of [method].flat()) this.#routes.push({ verb, route, hasFastifyCatchAll: true });
    this.#tree = undefined;
  }
}

/** Returns the template of a route, or undefined if it has none. A route for every path, like one for files, is not counted. */
function toTemplate(url: string): string | undefined {
  if (!url.endsWith('/*') || url === '/*') return toRouteTemplate(url);
  const fixed = toRouteTemplate(url.slice(0, -2));
  return fixed === undefined ? undefined : `${fixed}/{*rest_}`;
}
