import type { FastifyInstance, RouteOptions } from 'fastify';
import type { ForeignDocument } from '@portico/openapi';
import { loadOptionalPackage } from '@portico/host/server';

/** A route of the application and its scope, in which its schemas are looked up. */
interface HandWritten {
  readonly route: RouteOptions;
  readonly scope: FastifyInstance;
}

/** The routes that an application registers in addition to the generated ones. */
export class HandWrittenRoutes {
  readonly #routes: HandWritten[] = [];

  /** Records every route that is registered from now on. Routes of the host itself are already hidden. */
  constructor(host: FastifyInstance) {
    const routes = this.#routes;
    host.addHook('onRoute', function remember(route) {
      routes.push({ route, scope: this });
    });
  }

  /**
   * Returns the description of the routes: from the plug-in that the application registered, or else from a plug-in that
   * receives the recorded routes.
   */
  async describe(host: FastifyInstance): Promise<ForeignDocument> {
    const { swagger } = host as { readonly swagger?: () => ForeignDocument };
    return swagger ? swagger() : this.#described();
  }

  /** The plug-in is loaded on first use: at startup it would cost more than all routes. */
  async #described(): Promise<ForeignDocument> {
    const { default: plugin } = await loadOptionalPackage(swagger, () => import('@fastify/swagger'));
    const shown = new PluginHost(this.#routes);
    plugin(shown as unknown as FastifyInstance, options, () => {});
    const { info: _, servers: __, ...document } = shown.describe();
    return document;
  }
}

/** The package that describes hand-written routes. */
export const swagger = { name: '@fastify/swagger', user: 'addServiceOpenApi', from: import.meta.url } as const;

const options = {
  openapi: { openapi: '3.1.0' },
  convertConstToEnum: false,
  refResolver: { buildLocalReference: nameSchema },
} as const;

/** Returns the name of a shared schema in the description. */
function nameSchema({ $id }: { readonly $id?: unknown }, _baseUri: unknown, _fragment: string, index: number): string {
  const name = typeof $id === 'string' ? $id.replaceAll(/[^A-Za-z0-9._-]+/g, '_').replace(/^_+|_+$/g, '') : '';
  return name === '' ? `schema-${index}` : name;
}

type Hook = (this: unknown, ...given: readonly unknown[]) => unknown;

/** The part of a host that the plug-in uses. It receives routes that were registered before it was loaded. */
class PluginHost {
  readonly #routes: readonly HandWritten[];
  readonly #hooks = new Map<string, Hook>();
  #describe: (() => ForeignDocument) | undefined;

  constructor(routes: readonly HandWritten[]) {
    this.#routes = routes;
  }

  addHook(name: string, hook: Hook): void {
    this.#hooks.set(name, hook);
  }

  decorate(_name: string, describe: () => ForeignDocument): void {
    this.#describe = describe;
  }

  /** Returns the schemas of all scopes. Like the plug-in, it supports one schema per name. */
  getSchemas(): object {
    return Object.assign({}, ...new Set(this.#routes.map(({ scope }) => scope.getSchemas())));
  }

  describe(): ForeignDocument {
    for (const { route } of this.#routes) this.#hooks.get('onRoute')!.call(this, route);
    this.#hooks.get('onReady')!.call(this, () => {});
    return this.#describe!();
  }
}
