import type { Lens } from './lens.ts';
import type { Ancestry } from './port.ts';
import { TypeKinds } from './typeKinds.ts';

/** As many bases of a class are looked at. */
const mostBases = 100;

/** The instances of a class: a class expression has the type of its constructor, joined with that of a base which is a type parameter. */
function instanceOf<Node, Type, Symbol>(lens: Lens<Node, Type, Symbol>, type: Type): Type {
  const parts = lens.formOf(type) === 'intersection' ? lens.partsOf(type) : [type];
  const symbols = parts.flatMap((part) => lens.symbolOf(part) ?? []);
  const symbol = symbols.find((each) => lens.factsOf(each).kind === 'class');
  return symbol ? lens.declaredTypeOf(symbol) : type;
}

/** Returns what a class that extends something comes from; undefined if none of its bases is the language's. */
export function ancestryOf<Node, Type, Symbol>(lens: Lens<Node, Type, Symbol>, type: Type | undefined): Ancestry | undefined {
  if (type === undefined) return 'missing';
  const kinds = new TypeKinds(lens);
  const waiting = [...lens.basesOf(instanceOf(lens, type))];
  if (waiting.length === 0) return 'missing';
  const seen = new Set<Type>();
  for (const base of waiting) {
    if (seen.has(base) || seen.size > mostBases) continue;
    seen.add(base);
    const form = lens.formOf(base);
    if (form === 'any') return lens.isUnresolved(base) ? 'missing' : 'any';
    const language = kinds.languageName(base);
    if (language !== undefined) return { language };
    waiting.push(...(form === 'intersection' ? lens.partsOf(base) : lens.basesOf(base)));
  }
  return undefined;
}
