import { createPackageTest } from './createPackageTest.ts';
import type { CheckerAdapter, SymbolFacts } from './checkerAdapter.ts';

/** Classifies object types: attributes and classes of the language, brands, platform classes. */
export class TypeKinds<Node, Type, Symbol> {
  readonly #adapter: CheckerAdapter<Node, Type, Symbol>;
  readonly #isCore = createPackageTest('@portico/core');

  constructor(adapter: CheckerAdapter<Node, Type, Symbol>) {
    this.#adapter = adapter;
  }

  /** Returns whether a type is an object of any kind. */
  isObject(type: Type): boolean {
    return /^(instance|object)$/.test(this.#adapter.formOf(type));
  }

  /** Returns whether no JSON value satisfies all parts of an intersection: one requires symbols, or they are scalars or classes of different kinds. */
  isImpossible(parts: readonly Type[]): boolean {
    const flavours = new Set(parts.flatMap((part) => this.getFlavour(part) ?? []));
    const classes = new Set(parts.flatMap((part) => this.getPlatformName(part) ?? []));
    return flavours.size > 1 || classes.size > 1 || parts.some((part) => this.asksForSymbols(part));
  }

  /** Returns whether an object requires members under unique symbols, which no JSON value has. */
  asksForSymbols(type: Type): boolean {
    if (!this.isObject(type) || this.#adapter.isArray(type)) return false;
    return this.#adapter.propertiesOf(type).some((property) => this.#isAsked(this.#adapter.factsOf(property)));
  }

  #isAsked({ branded, optional, declared }: SymbolFacts): boolean {
    return branded && !optional && declared !== undefined && !this.#adapter.isLibrary(declared.file);
  }

  /** Returns whether an object has only members under unique symbols: it brands a type and adds no data. */
  isBrand(type: Type): boolean {
    if (!this.isObject(type) || this.#adapter.isArray(type)) return false;
    const properties = this.#adapter.propertiesOf(type).map((property) => this.#adapter.factsOf(property));
    return properties.length > 0 && properties.every((property) => property.branded);
  }

  /** Returns the name of the language's interface that a type is, if any. */
  getLanguageName(type: Type): string | undefined {
    const symbol = this.isObject(type) ? this.#adapter.symbolOf(type) : undefined;
    const facts = symbol && this.#adapter.factsOf(symbol);
    return facts?.declared && facts.kind !== 'other' && this.#isCore(facts.declared.file) ? facts.name : undefined;
  }

  /** Returns whether a type is an attribute or a flavour of the language. */
  isMarkOrFlavour(type: Type): boolean {
    const name = this.getLanguageName(type);
    return name === 'Marked' || name === 'Marker' || name === 'Flavoured';
  }

  /** Returns the name of the scalar that a flavour represents. */
  getFlavour(type: Type): string | undefined {
    if (this.getLanguageName(type) !== 'Flavoured') return undefined;
    const [name] = this.#adapter.argumentsOf(type);
    return name && String(this.#adapter.valueOf(name));
  }

  /** Returns the name of a type of TypeScript's own library, or of Node's `Buffer`. */
  getPlatformName(type: Type): string | undefined {
    const symbol = this.#adapter.symbolOf(type);
    const facts = symbol && this.#adapter.factsOf(symbol);
    if (!facts?.declared || facts.kind === 'other') return undefined;
    const isNodes = facts.name === 'Buffer' && facts.declared.file.includes('/@types/node/');
    return isNodes || this.#adapter.isLibrary(facts.declared.file) ? facts.name : undefined;
  }

  /** Classifies an object with methods of TypeScript's library: a library type, or a scalar that a mapped type has turned into an object. */
  getLibraryType(type: Type): 'members of a scalar' | 'library' | undefined {
    const taken = this.#adapter.propertiesOf(type).filter((property) => this.#isOfLibrary(property));
    if (!taken.some((property) => this.#adapter.factsOf(property).method)) return undefined;
    return taken.some((property) => this.#adapter.factsOf(property).name === 'valueOf') ? 'members of a scalar' : 'library';
  }

  /** Returns whether a mapped type still describes a date: it has all members of `Date`, unchanged, except setters. */
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

  /** Returns whether every value satisfies an object type. */
  asksForNothing(type: Type): boolean {
    // Arrays and tuples have a length, and too many other properties to fetch just for this.
    if (this.#adapter.isArray(type) || this.#adapter.tupleOf(type) !== undefined) return false;
    return this.#adapter.propertiesOf(type).every((property) => this.#adapter.factsOf(property).optional);
  }
}
