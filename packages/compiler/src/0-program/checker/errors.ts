import { expectParts } from './expectLevel.ts';
import { packageTest } from './home.ts';
import type { CheckerAdapter } from './checkerAdapter.ts';
import type { ClassName } from './port.ts';

/** The package of the language, and the class that its errors come from. */
const CORE = '@portico/core';
const BASE = 'AppError';

/** Finds the error classes that a value of a type can be, or come to be when it is awaited. */
export class ErrorFinder<Node, Type, Symbol> {
  readonly #adapter: CheckerAdapter<Node, Type, Symbol>;
  readonly #found = new Map<Type, readonly ClassName[]>();
  readonly #derived = new Map<Symbol, boolean>();
  readonly #isCore = packageTest(CORE);

  constructor(adapter: CheckerAdapter<Node, Type, Symbol>) {
    this.#adapter = adapter;
  }

  /** The error classes in each of some types. */
  withinAll(types: readonly (Type | undefined)[]): readonly (readonly ClassName[])[] {
    expectParts(this.#adapter, types);
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
    const adapter = this.#adapter;
    switch (adapter.formOf(type)) {
      case 'union':
      case 'intersection':
        return adapter.partsOf(type).flatMap((part) => this.within(part));
      case 'parameter':
        return this.within(adapter.constraintOf(type));
      case 'instance':
        return this.#searchInstance(type);
      default:
        return [];
    }
  }

  #searchInstance(type: Type): readonly ClassName[] {
    const symbol = this.#adapter.symbolOf(type);
    if (symbol === undefined) return [];
    const { name, kind, declared } = this.#adapter.factsOf(symbol);
    if (kind === 'class' && this.#isError(symbol, type)) return [{ name, file: this.#adapter.fileOf(symbol) }];
    const awaited = /^Promise(Like)?$/.test(name) && declared !== undefined && this.#adapter.isLibrary(declared.file);
    return awaited ? this.#adapter.argumentsOf(type).flatMap((argument) => this.within(argument)) : [];
  }

  #isError(symbol: Symbol, type: Type): boolean {
    const known = this.#derived.get(symbol);
    if (known !== undefined) return known;
    this.#derived.set(symbol, false); // a class that extends itself is TypeScript's to report
    const { name, declared } = this.#adapter.factsOf(symbol);
    const isBase = name === BASE && declared !== undefined && this.#isCore(declared.file);
    const answer = isBase || this.#adapter.basesOf(type).some((base) => this.#comesFromError(base));
    this.#derived.set(symbol, answer);
    return answer;
  }

  #comesFromError(base: Type): boolean {
    if (this.#adapter.formOf(base) === 'intersection') return this.#adapter.partsOf(base).some((part) => this.#comesFromError(part));
    const symbol = this.#adapter.symbolOf(base);
    return symbol !== undefined && this.#isError(symbol, base);
  }
}

/** The same classes, each once, by name and file. */
export function sortedClasses(classes: readonly ClassName[]): readonly ClassName[] {
  const byKey = new Map(classes.map((found) => [buildKey(found), found]));
  return [...byKey].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, found]) => found);
}

/** What two mentions of one class have in common. */
export function buildKey({ name, file }: ClassName): string {
  return `${name}\n${file}`;
}
