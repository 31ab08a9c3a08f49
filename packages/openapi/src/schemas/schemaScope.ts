import type { NamedType } from '@portico/core/manifest';

/** Whether clients send the values of a schema, or the host does. */
export type Side = 'request' | 'response';

/** The named types that a schema can refer to, and which values it describes. */
export interface SchemaScope {
  readonly side: Side;
  /** Whether the values satisfy their rules. The host checks those of requests, but stored rows and results can be older than a rule. */
  readonly hasRules: boolean;
  /** Returns the type of that name. */
  type(name: string): NamedType | undefined;
  /** Returns the address of its schema, for `$ref`. */
  address(name: string): string;
}

/** Returns a scope over one list of types whose schemas are under `prefix`. */
export function createScope(types: readonly NamedType[], prefix: string, side: Side): SchemaScope {
  const byName = new Map(types.map((type) => [type.name, type]));
  return { side, hasRules: side === 'request', type: (name) => byName.get(name), address: (name) => prefix + name };
}
