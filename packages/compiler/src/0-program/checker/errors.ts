import { expectParts } from './expectLevel.ts';
import { createPackageTest } from './createPackageTest.ts';
import type { CheckerAdapter } from './checkerAdapter.ts';
import type { ClassName } from './port.ts';

/** The package of the language, and the base class of its errors. */
const CORE = '@portico/core';
const BASE = 'AppError';

/** Finds the error classes in a type, also after it is awaited. */
export class ErrorFinder<Node, Type, Symbol> {
  readonly #adapter: CheckerAdapter<Node, Type, Symbol>;
  readonly #found = new Map<Type, readonly ClassName[]>();
  readonly #derived = new Map<Symbol, boolean>();
  readonly #isCore = createPackageTest(CORE);

  constructor(adapter: CheckerAdapter<Node, Type, Symbol>) {
    this.#adapter = adapter;
  }

  /** Returns the error classes in each type. */
  findInAll(types: readonly (Type | undefined)[]): readonly (readonly ClassName[])[] {
    expectParts(this.#adapter, types);
    return types.map((type) => this.findIn(type));
  }

  /** Returns the error classes in a type, sorted by name. */
  findIn(type: Type | undefined): readonly ClassName[] {
    if (type === undefined) return [];
    const known = this.#found.get(type);
    if (known) return known;
    this.#found.set(type, []); // a type that contains itself adds nothing
    const found = sortClasses(this.#search(type));
    this.#found.set(type, found);
    return found;
  }

  #search(type: Type): readonly ClassName[] {
    const adapter = this.#adapter;
    switch (adapter.formOf(type)) {
      case 'union':
      case 'intersection':
        return adapter.partsOf(type).flatMap((part) => this.findIn(part));
      case 'parameter':
        return this.findIn(adapter.constraintOf(type));
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
    return awaited ? this.#adapter.argumentsOf(type).flatMap((argument) => this.findIn(argument)) : [];
  }

  #isError(symbol: Symbol, type: Type): boolean {
    const known = this.#derived.get(symbol);
    if (known !== undefined) return known;
    this.#derived.set(symbol, false); // TypeScript reports a class that extends itself
    const { name, declared } = this.#adapter.factsOf(symbol);
    const isBase = name === BASE && declared !== undefined && this.#isCore(declared.file);
    const result = isBase || this.#adapter.basesOf(type).some((base) => this.#comesFromError(base));
    this.#derived.set(symbol, result);
    return result;
  }

  #comesFromError(base: Type): boolean {
    if (this.#adapter.formOf(base) === 'intersection') return this.#adapter.partsOf(base).some((part) => this.#comesFromError(part));
    const symbol = this.#adapter.symbolOf(base);
    return symbol !== undefined && this.#isError(symbol, base);
  }
}

/** Returns the distinct classes, sorted by name and file. */
export function sortClasses(classes: readonly ClassName[]): readonly ClassName[] {
  const byKey = new Map(classes.map((found) => [buildKey(found), found]));
  return [...byKey].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, found]) => found);
}

/** Returns the key that identifies a class across mentions. */
export function buildKey({ name, file }: ClassName): string {
  return `${name}\n${file}`;
}
