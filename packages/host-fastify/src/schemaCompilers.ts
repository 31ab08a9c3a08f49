import { omitUndefined } from '@portico/core/values';
import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Schema = Readonly<Record<string, unknown>>;
type Compile = (route: { readonly schema: unknown; readonly httpPart?: string }) => unknown;
type Build = (...settings: readonly unknown[]) => Compile;

/**
 * The schema compilers that Fastify brings, loaded when the first hand-written route has a schema: our operations need none,
 * and loading them takes longer than starting a host with all its routes.
 */
export const lazyCompilers = {
  buildValidator(...settings: readonly unknown[]): Compile {
    const compile = builder('@fastify/ajv-compiler')(...settings);
    return (route) => compile(route.httpPart === 'headers' ? { ...route, schema: lowerCased(route.schema as Schema) } : route);
  },
  buildSerializer(...settings: readonly unknown[]): Compile {
    return builder('@fastify/fast-json-stringify-compiler')(...settings);
  },
} as unknown as Required<CompilersFactory>;

/** What Fastify itself would load. */
function builder(name: string): Build {
  const requireAsFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
  return (requireAsFastify(name) as () => Build)();
}

/** Header names have no case (RFC 9110 section 5.1); Fastify does this for its own compiler and leaves it to any other. */
function lowerCased(schema: Schema): Schema {
  const { properties, required } = schema as { properties?: Schema; required?: readonly string[] };
  return {
    ...schema,
    ...omitUndefined({
      properties: properties
        ? Object.fromEntries(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]))
        : undefined,
      required: required?.map((name) => name.toLowerCase()),
    }),
  };
}
