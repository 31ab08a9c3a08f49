import type { FastifyInstance, RouteOptions } from 'fastify';
import type { ForeignDocument } from '@portico/openapi';
import { loadOptionalPackage } from '@portico/host/server';

/** A route of the application as it was registered, and where: in what scope its schemas are looked up. */
interface HandWritten {
  readonly route: RouteOptions;
  readonly scope: FastifyInstance;
}

/** The routes that an application registers beside the generated ones. */
export class HandWrittenRoutes {
  readonly #routes: HandWritten[] = [];

  /** Remembers every route that is registered from now on; those of the host itself are hidden by then. */
  constructor(host: FastifyInstance) {
    const routes = this.#routes;
    host.addHook('onRoute', function remember(route) {
      routes.push({ route, scope: this });
    });
  }

  /** Their description: by the plug-in as the application registered it, or else by one that is shown these routes. */
  async describe(host: FastifyInstance): Promise<ForeignDocument> {
    const { swagger } = host as { readonly swagger?: () => ForeignDocument };
    return swagger ? swagger() : this.#described();
  }

  /** The plug-in is loaded when it is asked: at start it would cost more than all routes. */
  async #described(): Promise<ForeignDocument> {
    const { default: plugin } = await loadOptionalPackage(swagger, () => import('@fastify/swagger'));
    const shown = new ShownHost(this.#routes);
    plugin(shown as unknown as FastifyInstance, options, () => {});
    const { info: _, servers: __, ...document } = shown.describe();
    return document;
  }
}

/** What describes routes that an application has written by hand. */
export const swagger = { name: '@fastify/swagger', user: 'addServiceOpenApi', from: import.meta.url } as const;

const options = {
  openapi: { openapi: '3.1.0' },
  convertConstToEnum: false,
  refResolver: { buildLocalReference: nameSchema },
} as const;

/** A schema that the application shares has its own name in the description. */
function nameSchema({ $id }: { readonly $id?: unknown }, _baseUri: unknown, _fragment: string, index: number): string {
  const name = typeof $id === 'string' ? $id.replaceAll(/[^A-Za-z0-9._-]+/g, '_').replace(/^_+|_+$/g, '') : '';
  return name === '' ? `schema-${index}` : name;
}

type Hook = (this: unknown, ...given: readonly unknown[]) => unknown;

/** As much of a host as the plug-in looks at: it is told of routes that were registered before it came. */
class ShownHost {
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

  /** All scopes' schemas; the plug-in, too, knows one of each name. */
  getSchemas(): object {
    return Object.assign({}, ...new Set(this.#routes.map(({ scope }) => scope.getSchemas())));
  }

  describe(): ForeignDocument {
    for (const { route } of this.#routes) this.#hooks.get('onRoute')!.call(this, route);
    this.#hooks.get('onReady')!.call(this, () => {});
    return this.#describe!();
  }
}
