import type { CheckerAdapter } from './checkerAdapter.ts';
import type { Ancestry } from './port.ts';
import { TypeKinds } from './typeKinds.ts';

/** As many bases of a class are looked at. */
const mostBases = 100;

/** The instances of a class: a class expression has the type of its constructor, joined with that of a base which is a type parameter. */
function getInstanceType<Node, Type, Symbol>(adapter: CheckerAdapter<Node, Type, Symbol>, type: Type): Type {
  const parts = adapter.formOf(type) === 'intersection' ? adapter.partsOf(type) : [type];
  const symbols = parts.flatMap((part) => adapter.symbolOf(part) ?? []);
  const symbol = symbols.find((each) => adapter.factsOf(each).kind === 'class');
  return symbol ? adapter.declaredTypeOf(symbol) : type;
}

/** Returns what a class that extends something comes from; undefined if none of its bases is the language's. */
export function findAncestry<Node, Type, Symbol>(
  adapter: CheckerAdapter<Node, Type, Symbol>,
  type: Type | undefined,
): Ancestry | undefined {
  if (type === undefined) return 'missing';
  const kinds = new TypeKinds(adapter);
  const waiting = [...adapter.basesOf(getInstanceType(adapter, type))];
  if (waiting.length === 0) return 'missing';
  const seen = new Set<Type>();
  for (const base of waiting) {
    if (seen.has(base) || seen.size > mostBases) continue;
    seen.add(base);
    const form = adapter.formOf(base);
    if (form === 'any') return adapter.isUnresolved(base) ? 'missing' : 'any';
    const language = kinds.languageName(base);
    if (language !== undefined) return { language };
    waiting.push(...(form === 'intersection' ? adapter.partsOf(base) : adapter.basesOf(base)));
  }
  return undefined;
}
