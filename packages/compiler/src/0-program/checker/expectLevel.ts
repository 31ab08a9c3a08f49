import type { Lens } from './lens.ts';
import type { TypeKinds } from './typeKinds.ts';

/** Has everything fetched that the expansion of some types asks for, in a few round trips instead of ten for each type. */
export function expectLevel<Node, Type, Symbol>(
  lens: Lens<Node, Type, Symbol>,
  kinds: TypeKinds<Node, Type, Symbol>,
  level: readonly { readonly type: Type }[],
): void {
  if (!lens.expect) return;
  const types = level.map(({ type }) => type);
  lens.expect(headsOf(types));
  const joined = types.filter((type) => lens.formOf(type) === 'intersection');
  const parts = joined.flatMap((type) => lens.partsOf(type));
  lens.expect(headsOf(parts));
  const looked = [...types, ...parts];
  const isPlain = (type: Type): boolean => kinds.isObject(type) && !lens.isArray(type) && lens.tupleOf(type) === undefined;
  const isExpanded = (type: Type): boolean =>
    isPlain(type) && kinds.languageName(type) === undefined && kinds.platformName(type) === undefined;
  lens.expect({
    arguments: looked,
    namespaces: types.flatMap((type) => namedBy(lens, type)),
    properties: parts.filter(isPlain),
    members: [
      ...types.filter(isExpanded),
      ...joined.filter((type) => lens.partsOf(type).every((part) => kinds.isObject(part)) && lens.partsOf(type).some(isExpanded)),
    ],
  });
  // The arguments of an attribute are a tuple.
  const attributes = parts.filter((part) => kinds.languageName(part) === 'Marked');
  lens.expect({ arguments: attributes.flatMap((part) => lens.argumentsOf(part)[1] ?? []) });
}

/** What tells the kinds of types apart. */
function headsOf<Type>(types: readonly Type[]) {
  return { parts: types, symbols: types, aliases: types, targets: types };
}

function namedBy<Node, Type, Symbol>(lens: Lens<Node, Type, Symbol>, type: Type): Symbol[] {
  const symbol = lens.symbolOf(type);
  if (symbol && lens.factsOf(symbol).kind !== 'other') return [symbol];
  const alias = lens.aliasOf(type);
  return alias ? [alias.symbol] : [];
}

/** Has fetched what types are made of, down to what is no union or intersection. */
export function expectParts<Node, Type, Symbol>(lens: Lens<Node, Type, Symbol>, types: readonly (Type | undefined)[]): void {
  if (!lens.expect) return;
  const seen = new Set<Type>(types.filter((type) => type !== undefined));
  let level: readonly Type[] = [...seen];
  while (level.length > 0) {
    lens.expect({ parts: level, symbols: level });
    const isJoined = (type: Type): boolean => /^(union|intersection)$/.test(lens.formOf(type));
    level = level
      .filter(isJoined)
      .flatMap((type) => lens.partsOf(type))
      .filter((part) => !seen.has(part) && seen.add(part));
  }
}
