import type { NamedType } from '@portico/core/manifest';

/** The named types that a schema can refer to. */
export interface SchemaScope {
  /** Returns the type of that name. */
  type(name: string): NamedType | undefined;
  /** Returns the address of its schema, for `$ref`. */
  address(name: string): string;
}

/** Returns a scope over one list of types whose schemas are under `prefix`. */
export function createScope(types: readonly NamedType[], prefix = '#/components/schemas/'): SchemaScope {
  const byName = new Map(types.map((type) => [type.name, type]));
  return { type: (name) => byName.get(name), address: (name) => prefix + name };
}
