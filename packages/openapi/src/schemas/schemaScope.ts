import type { Input, NamedType } from '@portico/core/manifest';

import type { InheritedLimits } from './inputLimits.ts';

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
  /** Returns the name in the request of a property to which a rule compares the value. */
  nameOf(property: string): string;
  /** Returns an input with the rules that its operation adds. */
  limit(input: Input): Input;
  readonly limits: InheritedLimits;
}

/** The parts of a scope of values outside of any operation. */
export const unlimited: Pick<SchemaScope, 'nameOf' | 'limit' | 'limits'> = {
  nameOf: (property) => property,
  limit: (input) => input,
  limits: { maxPageSize: undefined, hasStore: false, entity: () => undefined },
};

/** Returns a scope whose rules can refer to these properties. */
export function withNames(scope: SchemaScope, names: Iterable<readonly [property: string, name: string]>): SchemaScope {
  const byProperty = new Map(names);
  return { ...scope, nameOf: (property) => byProperty.get(property) ?? property };
}

/** Returns a scope over one list of types whose schemas are under `prefix`. */
export function createScope(types: readonly NamedType[], prefix: string, side: Side): SchemaScope {
  const byName = new Map(types.map((type) => [type.name, type]));
  return { ...unlimited, side, hasRules: side === 'request', type: (name) => byName.get(name), address: (name) => prefix + name };
}
