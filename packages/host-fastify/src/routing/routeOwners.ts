import type { FastifyInstance, RouteOptions } from 'fastify';
import { StartupError, applicationOwner as application, describeRouteConflict, toRouteShape } from '@portico/host/server';

/**
 * The owners of a host's routes. If two owners have the same route, the host reports both before the router throws an error
 * that suggests no fix.
 */
export class RouteOwners {
  readonly #owners = new Map<string, string>();
  #owner = application;
  #isComplete = false;

  /** Observes routes that are registered from now on; `isNew` if there are none yet. */
  watch(host: FastifyInstance, isNew: boolean): void {
    this.#isComplete = isNew;
    const hear = (instance: FastifyInstance, route: RouteOptions) => this.#hear(instance, route);
    host.addHook('onRoute', function (route) {
      hear(this, route);
    });
  }

  /** Whether routes that are registered now are the application's own. */
  get isOfApplication(): boolean {
    return this.#owner === application;
  }

  /** Registers routes that are not the application's own; the owner's name completes a sentence after `by`. */
  as(owner: string, register: () => void): void {
    this.#owner = owner;
    try {
      register();
    } finally {
      this.#owner = application;
    }
  }

  #hear(instance: FastifyInstance, { url, method, constraints }: RouteOptions): void {
    if (Object.keys(constraints ?? {}).length > 0) return;
    const shape = toRouteShape(url) ?? url;
    for (const verb of [method].flat()) {
      // HEAD comes with GET, unless it has its own route.
      if (verb === 'HEAD') continue;
      const key = `${verb} ${shape}`;
      const other = this.#owners.get(key) ?? this.#unheard(instance, verb, url);
      if (other !== undefined && other !== this.#owner)
        throw new StartupError([describeRouteConflict(`${verb} ${url}`, this.#owner, other)]);
      this.#owners.set(key, this.#owner);
    }
  }

  /** Finds a route that an application registered before it was observed. */
  #unheard(instance: FastifyInstance, method: string, url: string): string | undefined {
    if (this.#isComplete || this.#owner === application) return undefined;
    return instance.hasRoute({ method, url }) ? application : undefined;
  }
}
