import type { NamedType } from '@portico/core/manifest';

/** What a schema needs to know about the named types around it. */
export interface SchemaScope {
  /** The type of that name. */
  type(name: string): NamedType | undefined;
  /** The address of its schema, for `$ref`. */
  address(name: string): string;
}

/** A scope over one list of types whose schemas stand under `prefix`. */
export function scopeOf(types: readonly NamedType[], prefix = '#/components/schemas/'): SchemaScope {
  const byName = new Map(types.map((type) => [type.name, type]));
  return { type: (name) => byName.get(name), address: (name) => prefix + name };
}
