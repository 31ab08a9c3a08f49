import { omitUndefined } from '@portico/core/values';
import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type CompilersFactory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;
type Schema = Readonly<Record<string, unknown>>;
type Compile = (route: { readonly schema: unknown; readonly httpPart?: string }) => unknown;
type Build = (...settings: readonly unknown[]) => Compile;

/**
 * Fastify's schema compilers, loaded when the first hand-written route has a schema. Operations need none, and loading them
 * takes longer than starting a host with all its routes.
 */
export const lazyCompilers = {
  buildValidator(...settings: readonly unknown[]): Compile {
    const compile = loadBuilder('@fastify/ajv-compiler')(...settings);
    return (route) => compile(route.httpPart === 'headers' ? { ...route, schema: toLowerCaseNames(route.schema as Schema) } : route);
  },
  buildSerializer(...settings: readonly unknown[]): Compile {
    return loadBuilder('@fastify/fast-json-stringify-compiler')(...settings);
  },
} as unknown as Required<CompilersFactory>;

/** Loads a compiler that Fastify itself would load. */
function loadBuilder(name: string): Build {
  const requireAsFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
  return (requireAsFastify(name) as () => Build)();
}

/**
 * Converts header names to lower case, because they are case-insensitive (RFC 9110 section 5.1). Fastify does this only for
 * its own compiler.
 */
function toLowerCaseNames(schema: Schema): Schema {
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
