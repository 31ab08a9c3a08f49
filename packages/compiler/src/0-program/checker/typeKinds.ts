import { packageTest } from './home.ts';
import type { Lens, SymbolFacts } from './lens.ts';

/** Tells what an object type is at first sight: an attribute or a class of the language, a brand, a class of the platform. */
export class TypeKinds<Node, Type, Symbol> {
  readonly #lens: Lens<Node, Type, Symbol>;
  readonly #isCore = packageTest('@portico/core');

  constructor(lens: Lens<Node, Type, Symbol>) {
    this.#lens = lens;
  }

  /** Whether a type is an object of any kind. */
  isObject(type: Type): boolean {
    return /^(instance|object)$/.test(this.#lens.formOf(type));
  }

  /** Whether no value of JSON has all parts of an intersection: one asks for symbols, or they are scalars or classes of different kinds. */
  isImpossible(parts: readonly Type[]): boolean {
    const flavours = new Set(parts.flatMap((part) => this.flavourOf(part) ?? []));
    const classes = new Set(parts.flatMap((part) => this.platformName(part) ?? []));
    return flavours.size > 1 || classes.size > 1 || parts.some((part) => this.asksForSymbols(part));
  }

  /** Whether an object asks for members under unique symbols, which no value of JSON has. */
  asksForSymbols(type: Type): boolean {
    if (!this.isObject(type) || this.#lens.isArray(type)) return false;
    return this.#lens.propertiesOf(type).some((property) => this.#isAsked(this.#lens.factsOf(property)));
  }

  #isAsked({ branded, optional, declared }: SymbolFacts): boolean {
    return branded && !optional && declared !== undefined && !this.#lens.isLibrary(declared.file);
  }

  /** Whether an object has nothing but members under unique symbols: it brands a type and holds nothing. */
  isBrand(type: Type): boolean {
    if (!this.isObject(type) || this.#lens.isArray(type)) return false;
    const properties = this.#lens.propertiesOf(type).map((property) => this.#lens.factsOf(property));
    return properties.length > 0 && properties.every((property) => property.branded);
  }

  /** The name of an interface of the language that a type is, if it is one. */
  languageName(type: Type): string | undefined {
    const symbol = this.isObject(type) ? this.#lens.symbolOf(type) : undefined;
    const facts = symbol && this.#lens.factsOf(symbol);
    return facts?.declared && facts.kind !== 'other' && this.#isCore(facts.declared.file) ? facts.name : undefined;
  }

  /** Whether a type is an attribute or a flavour of the language. */
  isMarkOrFlavour(type: Type): boolean {
    const name = this.languageName(type);
    return name === 'Marked' || name === 'Marker' || name === 'Flavoured';
  }

  /** The name of the scalar that a flavour makes. */
  flavourOf(type: Type): string | undefined {
    if (this.languageName(type) !== 'Flavoured') return undefined;
    const [name] = this.#lens.argumentsOf(type);
    return name && String(this.#lens.valueOf(name));
  }

  /** The name of a type of TypeScript's own library, or of Node's `Buffer`. */
  platformName(type: Type): string | undefined {
    const symbol = this.#lens.symbolOf(type);
    const facts = symbol && this.#lens.factsOf(symbol);
    if (!facts?.declared || facts.kind === 'other') return undefined;
    const isNodes = facts.name === 'Buffer' && facts.declared.file.includes('/@types/node/');
    return isNodes || this.#lens.isLibrary(facts.declared.file) ? facts.name : undefined;
  }

  /** Whether every value has the members of an object type. */
  asksForNothing(type: Type): boolean {
    // Arrays and tuples have a length, and too many other properties to fetch them for that.
    if (this.#lens.isArray(type) || this.#lens.tupleOf(type) !== undefined) return false;
    return this.#lens.propertiesOf(type).every((property) => this.#lens.factsOf(property).optional);
  }
}
