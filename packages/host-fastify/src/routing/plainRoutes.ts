import type { FastifyInstance, RouteOptions } from 'fastify';
import { RouteTree, parseRoute, templateOf } from '@portico/host/server';
import type { Routed } from '@portico/host/server';

/**
 * The routes of a host that are no operations: health, descriptions, what other hosts call, and those written by hand. They answer
 * other verbs as operations do, so they are known by their paths; a request that something answers costs nothing for it.
 */
export class PlainRoutes {
  readonly #routes: Routed[] = [];
  #tree: RouteTree<Routed> | undefined;
  #isPaused = false;

  /** Remembers what is registered from now on. */
  watch(host: FastifyInstance): void {
    host.addHook('onRoute', (route) => {
      if (!this.#isPaused) this.#add(route);
    });
  }

  /** Leaves out what is registered meanwhile. */
  without(register: () => void): void {
    this.#isPaused = true;
    register();
    this.#isPaused = false;
  }

  /** The verbs that a path is answered with. */
  verbs(path: string): Set<string> {
    return (this.#tree ??= new RouteTree(this.#routes)).verbs(path);
  }

  #add({ url, method, constraints }: RouteOptions): void {
    const template = templateOf(url);
    if (template === undefined || Object.keys(constraints ?? {}).length > 0) return;
    const route = parseRoute(template);
    for (const verb of [method].flat()) this.#routes.push({ verb, route });
    this.#tree = undefined;
  }
}
