import type { CheckerAdapter } from './checkerAdapter.ts';
import type { TypeKinds } from './typeKinds.ts';

/** Prefetches the data for expanding a level of types in a few round trips, instead of ten for each type. */
export function expectLevel<Node, Type, Symbol>(
  adapter: CheckerAdapter<Node, Type, Symbol>,
  kinds: TypeKinds<Node, Type, Symbol>,
  level: readonly { readonly type: Type }[],
): void {
  if (!adapter.expect) return;
  const types = level.map(({ type }) => type);
  adapter.expect(groupByKind(types));
  const joined = types.filter((type) => adapter.formOf(type) === 'intersection');
  const parts = joined.flatMap((type) => adapter.partsOf(type));
  adapter.expect(groupByKind(parts));
  const looked = [...types, ...parts];
  const isPlain = (type: Type): boolean => kinds.isObject(type) && !adapter.isArray(type) && adapter.tupleOf(type) === undefined;
  const isExpanded = (type: Type): boolean =>
    isPlain(type) && kinds.getLanguageName(type) === undefined && kinds.getPlatformName(type) === undefined;
  adapter.expect({
    arguments: looked,
    namespaces: types.flatMap((type) => listNamedTypes(adapter, type)),
    properties: parts.filter(isPlain),
    members: [
      ...types.filter(isExpanded),
      ...joined.filter((type) => adapter.partsOf(type).every((part) => kinds.isObject(part)) && adapter.partsOf(type).some(isExpanded)),
    ],
  });
  // The arguments of an attribute are a tuple.
  const attributes = parts.filter((part) => kinds.getLanguageName(part) === 'Marked');
  adapter.expect({ arguments: attributes.flatMap((part) => adapter.argumentsOf(part)[1] ?? []) });
}

/** Groups types by kind. */
function groupByKind<Type>(types: readonly Type[]) {
  return { parts: types, symbols: types, aliases: types, targets: types };
}

function listNamedTypes<Node, Type, Symbol>(adapter: CheckerAdapter<Node, Type, Symbol>, type: Type): Symbol[] {
  const symbol = adapter.symbolOf(type);
  if (symbol && adapter.factsOf(symbol).kind !== 'other') return [symbol];
  const alias = adapter.aliasOf(type);
  return alias ? [alias.symbol] : [];
}

/** Prefetches the parts of types, recursively through unions and intersections. */
export function expectParts<Node, Type, Symbol>(adapter: CheckerAdapter<Node, Type, Symbol>, types: readonly (Type | undefined)[]): void {
  if (!adapter.expect) return;
  const seen = new Set<Type>(types.filter((type) => type !== undefined));
  let level: readonly Type[] = [...seen];
  while (level.length > 0) {
    adapter.expect({ parts: level, symbols: level });
    const isJoined = (type: Type): boolean => /^(union|intersection)$/.test(adapter.formOf(type));
    level = level
      .filter(isJoined)
      .flatMap((type) => adapter.partsOf(type))
      .filter((part) => !seen.has(part) && seen.add(part));
  }
}
