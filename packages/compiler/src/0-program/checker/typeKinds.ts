import { packageTest } from './home.ts';
import type { CheckerAdapter, SymbolFacts } from './checkerAdapter.ts';

/** Tells what an object type is at first sight: an attribute or a class of the language, a brand, a class of the platform. */
export class TypeKinds<Node, Type, Symbol> {
  readonly #adapter: CheckerAdapter<Node, Type, Symbol>;
  readonly #isCore = packageTest('@portico/core');

  constructor(adapter: CheckerAdapter<Node, Type, Symbol>) {
    this.#adapter = adapter;
  }

  /** Whether a type is an object of any kind. */
  isObject(type: Type): boolean {
    return /^(instance|object)$/.test(this.#adapter.formOf(type));
  }

  /** Whether no value of JSON has all parts of an intersection: one asks for symbols, or they are scalars or classes of different kinds. */
  isImpossible(parts: readonly Type[]): boolean {
    const flavours = new Set(parts.flatMap((part) => this.getFlavour(part) ?? []));
    const classes = new Set(parts.flatMap((part) => this.platformName(part) ?? []));
    return flavours.size > 1 || classes.size > 1 || parts.some((part) => this.asksForSymbols(part));
  }

  /** Whether an object asks for members under unique symbols, which no value of JSON has. */
  asksForSymbols(type: Type): boolean {
    if (!this.isObject(type) || this.#adapter.isArray(type)) return false;
    return this.#adapter.propertiesOf(type).some((property) => this.#isAsked(this.#adapter.factsOf(property)));
  }

  #isAsked({ branded, optional, declared }: SymbolFacts): boolean {
    return branded && !optional && declared !== undefined && !this.#adapter.isLibrary(declared.file);
  }

  /** Whether an object has nothing but members under unique symbols: it brands a type and holds nothing. */
  isBrand(type: Type): boolean {
    if (!this.isObject(type) || this.#adapter.isArray(type)) return false;
    const properties = this.#adapter.propertiesOf(type).map((property) => this.#adapter.factsOf(property));
    return properties.length > 0 && properties.every((property) => property.branded);
  }

  /** The name of an interface of the language that a type is, if it is one. */
  languageName(type: Type): string | undefined {
    const symbol = this.isObject(type) ? this.#adapter.symbolOf(type) : undefined;
    const facts = symbol && this.#adapter.factsOf(symbol);
    return facts?.declared && facts.kind !== 'other' && this.#isCore(facts.declared.file) ? facts.name : undefined;
  }

  /** Whether a type is an attribute or a flavour of the language. */
  isMarkOrFlavour(type: Type): boolean {
    const name = this.languageName(type);
    return name === 'Marked' || name === 'Marker' || name === 'Flavoured';
  }

  /** The name of the scalar that a flavour makes. */
  getFlavour(type: Type): string | undefined {
    if (this.languageName(type) !== 'Flavoured') return undefined;
    const [name] = this.#adapter.argumentsOf(type);
    return name && String(this.#adapter.valueOf(name));
  }

  /** The name of a type of TypeScript's own library, or of Node's `Buffer`. */
  platformName(type: Type): string | undefined {
    const symbol = this.#adapter.symbolOf(type);
    const facts = symbol && this.#adapter.factsOf(symbol);
    if (!facts?.declared || facts.kind === 'other') return undefined;
    const isNodes = facts.name === 'Buffer' && facts.declared.file.includes('/@types/node/');
    return isNodes || this.#adapter.isLibrary(facts.declared.file) ? facts.name : undefined;
  }

  /** What an object is that has methods of TypeScript's library: one of its types, or a scalar that a mapped type has made an object of. */
  takenFromLibrary(type: Type): 'members of a scalar' | 'library' | undefined {
    const taken = this.#adapter.propertiesOf(type).filter((property) => this.#isOfLibrary(property));
    if (!taken.some((property) => this.#adapter.factsOf(property).method)) return undefined;
    return taken.some((property) => this.#adapter.factsOf(property).name === 'valueOf') ? 'members of a scalar' : 'library';
  }

  /** Whether a mapped type has left a date what it is: it has all members of `Date`, unchanged, but for those that set something. */
  isDate(type: Type): boolean {
    const adapter = this.#adapter;
    const properties = new Map(adapter.propertiesOf(type).map((property) => [adapter.factsOf(property).name, property]));
    if (!this.#isOfLibrary(properties.get('toISOString'))) return false;
    const date = adapter.globalType('Date');
    if (!date || !adapter.isAssignable(date, type)) return false;
    const declared = adapter.propertiesOf(date).map((property) => [adapter.factsOf(property).name, property] as const);
    const asked = declared.filter(([name]) => !name.startsWith('set'));
    const given = asked.map(([name]) => properties.get(name)).filter((property) => property !== undefined);
    if (given.length < asked.length || [...properties.keys()].some((name) => !declared.some(([each]) => each === name))) return false;
    const types = adapter.typesOfSymbols(given);
    const unchanged = adapter.typesOfSymbols(asked.map(([, property]) => property));
    return types.every((each, index) => each !== undefined && each === unchanged[index]);
  }

  #isOfLibrary(property: Symbol | undefined): boolean {
    const declared = property && this.#adapter.factsOf(property).declared;
    return declared !== undefined && this.#adapter.isLibrary(declared.file);
  }

  /** Whether every value has the members of an object type. */
  asksForNothing(type: Type): boolean {
    // Arrays and tuples have a length, and too many other properties to fetch them for that.
    if (this.#adapter.isArray(type) || this.#adapter.tupleOf(type) !== undefined) return false;
    return this.#adapter.propertiesOf(type).every((property) => this.#adapter.factsOf(property).optional);
  }
}
