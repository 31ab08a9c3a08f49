import type { CheckerAdapter } from './checkerAdapter.ts';
import type { Ancestry } from './port.ts';
import { TypeKinds } from './typeKinds.ts';

/** The maximum number of bases that the search follows. */
const mostBases = 100;

/** Returns the instance types of a class. A class expression has its constructor's type, intersected with the type of a base that is a type parameter. */
function getInstanceType<Node, Type, Symbol>(adapter: CheckerAdapter<Node, Type, Symbol>, type: Type): Type {
  const parts = adapter.formOf(type) === 'intersection' ? adapter.partsOf(type) : [type];
  const symbols = parts.flatMap((part) => adapter.symbolOf(part) ?? []);
  const symbol = symbols.find((each) => adapter.factsOf(each).kind === 'class');
  return symbol ? adapter.declaredTypeOf(symbol) : type;
}

/** Returns the ancestry of a class that extends another; undefined if none of its bases belongs to the language. */
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
    const language = kinds.getLanguageName(base);
    if (language !== undefined) return { language };
    waiting.push(...(form === 'intersection' ? adapter.partsOf(base) : adapter.basesOf(base)));
  }
  return undefined;
}
