import type { FastifyInstance, RouteOptions } from 'fastify';
import { StartupError, applicationOwner as application, routeConflict, parseRoute, templateOf } from '@portico/host/server';

/** Whose each route of a host is: where two have one, the host says so before the server's router does, which knows no way out. */
export class RouteOwners {
  readonly #owners = new Map<string, string>();
  #owner = application;

  /** Hears of what is registered from now on. */
  watch(host: FastifyInstance): void {
    const hear = (instance: FastifyInstance, route: RouteOptions) => this.#hear(instance, route);
    host.addHook('onRoute', function (route) {
      hear(this, route);
    });
  }

  /** Registers routes that are not the application's own; the owner is named in a sentence after `by`. */
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
    const template = templateOf(url);
    for (const verb of [method].flat()) {
      // That of a GET comes with it, and gives way to one that is there.
      if (verb === 'HEAD') continue;
      const key = `${verb} ${template === undefined ? url : parseRoute(template).shape}`;
      const other = this.#owners.get(key) ?? this.#unheard(instance, verb, url);
      if (other !== undefined && other !== this.#owner) throw new StartupError([routeConflict(`${verb} ${url}`, this.#owner, other)]);
      this.#owners.set(key, this.#owner);
    }
  }

  /** An application that was made elsewhere may have had routes before this began to listen. */
  #unheard(instance: FastifyInstance, method: string, url: string): string | undefined {
    return this.#owner !== application && instance.hasRoute({ method, url }) ? application : undefined;
  }
}
