import { expectParts } from './expectLevel.ts';
import { packageTest } from './home.ts';
import type { Lens } from './lens.ts';
import type { ClassName } from './port.ts';

/** The package of the language, and the class that its errors come from. */
const CORE = '@portico/core';
const BASE = 'AppError';

/** Finds the error classes that a value of a type can be, or come to be when it is awaited. */
export class ErrorFinder<Node, Type, Symbol> {
  readonly #lens: Lens<Node, Type, Symbol>;
  readonly #found = new Map<Type, readonly ClassName[]>();
  readonly #derived = new Map<Symbol, boolean>();
  readonly #isCore = packageTest(CORE);

  constructor(lens: Lens<Node, Type, Symbol>) {
    this.#lens = lens;
  }

  /** The error classes in each of some types. */
  withinAll(types: readonly (Type | undefined)[]): readonly (readonly ClassName[])[] {
    expectParts(this.#lens, types);
    return types.map((type) => this.within(type));
  }

  /** The error classes in a type, sorted by name. */
  within(type: Type | undefined): readonly ClassName[] {
    if (type === undefined) return [];
    const known = this.#found.get(type);
    if (known) return known;
    this.#found.set(type, []); // a type that holds itself adds nothing to itself
    const found = sortedClasses(this.#search(type));
    this.#found.set(type, found);
    return found;
  }

  #search(type: Type): readonly ClassName[] {
    const lens = this.#lens;
    switch (lens.formOf(type)) {
      case 'union':
      case 'intersection':
        return lens.partsOf(type).flatMap((part) => this.within(part));
      case 'parameter':
        return this.within(lens.constraintOf(type));
      case 'instance':
        return this.#searchInstance(type);
      default:
        return [];
    }
  }

  #searchInstance(type: Type): readonly ClassName[] {
    const symbol = this.#lens.symbolOf(type);
    if (symbol === undefined) return [];
    const { name, kind, declared } = this.#lens.factsOf(symbol);
    if (kind === 'class' && this.#isError(symbol, type)) return [{ name, file: this.#lens.fileOf(symbol) }];
    const awaited = /^Promise(Like)?$/.test(name) && declared !== undefined && this.#lens.isLibrary(declared.file);
    return awaited ? this.#lens.argumentsOf(type).flatMap((argument) => this.within(argument)) : [];
  }

  #isError(symbol: Symbol, type: Type): boolean {
    const known = this.#derived.get(symbol);
    if (known !== undefined) return known;
    this.#derived.set(symbol, false); // a class that extends itself is TypeScript's to report
    const { name, declared } = this.#lens.factsOf(symbol);
    const isBase = name === BASE && declared !== undefined && this.#isCore(declared.file);
    const answer = isBase || this.#lens.basesOf(type).some((base) => this.#comesFromError(base));
    this.#derived.set(symbol, answer);
    return answer;
  }

  #comesFromError(base: Type): boolean {
    if (this.#lens.formOf(base) === 'intersection') return this.#lens.partsOf(base).some((part) => this.#comesFromError(part));
    const symbol = this.#lens.symbolOf(base);
    return symbol !== undefined && this.#isError(symbol, base);
  }
}

/** The same classes, each once, by name and file. */
export function sortedClasses(classes: readonly ClassName[]): readonly ClassName[] {
  const byKey = new Map(classes.map((found) => [keyOf(found), found]));
  return [...byKey].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, found]) => found);
}

/** What two mentions of one class have in common. */
export function keyOf({ name, file }: ClassName): string {
  return `${name}\n${file}`;
}
