import { omitUndefined } from '@portico/core/values';
import type { Augmentations } from './augmentations.ts';
import { partsOf } from './names.ts';
import type { SourceFile } from './sourceFile.ts';
import { hasMembers, isOfLanguage, languagePackage, languageSymbol } from './symbols.ts';
import type { Foreign, Space, Symbol } from './symbols.ts';

/** The files of a project, as far as their names lead to one another. */
interface Modules {
  file(path: string): SourceFile | undefined;
  resolve(from: SourceFile, specifier: string): string | undefined;
  isEmittedIndex(from: SourceFile, specifier: string): boolean;
  touch(paths: Iterable<string>): void;
}

/** Says what names stand for, through imports, re-exports, namespaces and augmentations. */
export class SymbolTable {
  readonly #modules: Modules;
  readonly #augmentations: Augmentations;

  constructor(modules: Modules, augmentations: Augmentations) {
    this.#modules = modules;
    this.#augmentations = augmentations;
  }

  /** What `name` stands for in `file`. */
  lookup(file: SourceFile, name: string, space: Space): Symbol {
    return this.#lookup(file, { name, space, seen: new Set() });
  }

  /** What `a.b.c` stands for in `file`: a name, or a member of namespaces. */
  lookupPath(file: SourceFile, [first = '', ...rest]: readonly string[], space: Space): Symbol {
    let symbol = rest.length === 0 ? this.lookup(file, first, space) : this.#namespace(file, first);
    rest.forEach((name, index) => {
      symbol = this.#member(symbol, name, index === rest.length - 1 ? space : undefined);
    });
    return symbol;
  }

  /** The left side of a dot: a namespace of the types, or of the values where no type has the name. */
  #namespace(file: SourceFile, name: string): Symbol {
    const ofTypes = this.lookup(file, name, 'types');
    return hasMembers(ofTypes) ? ofTypes : this.lookup(file, name, 'values');
  }

  /** A member of a namespace; without a space it is a namespace itself. */
  #member(symbol: Symbol, name: string, space: Space | undefined): Symbol {
    const path = `${symbol.name}.${name}`;
    if (symbol.kind === 'module') {
      const from = { specifier: symbol.specifier, imported: name };
      if (space) return this.exported(symbol.from, from, space);
      const ofTypes = this.exported(symbol.from, from, 'types');
      return hasMembers(ofTypes) ? ofTypes : this.exported(symbol.from, from, 'values');
    }
    if (symbol.kind === 'declared') {
      const namespace = partsOf(symbol.declaration).find(({ kind }) => kind === 'namespace');
      const declaration = namespace ?? { kind: 'other' as const, reason: `it is a member of \`${symbol.name}\`` };
      return { kind: 'declared', file: symbol.file, name: path, declaration };
    }
    return symbol.kind === 'unresolved' ? symbol : { kind: 'global', name: path };
  }

  /** What a module, seen from `from`, exports under a name. */
  exported(from: SourceFile, foreign: Foreign, space: Space): Symbol {
    return this.#exported(from, foreign, { name: foreign.imported, space, seen: new Set() });
  }

  /** Whether a name of a file has no value at run time, because it is imported as a type only, or exported so on the way. */
  isErased(file: SourceFile, name: string, seen: Set<string> = new Set()): boolean {
    const binding = file.imports.get(name);
    if (!binding) return false;
    return binding.typeOnly === true || this.#isErasedExport(file, binding, seen);
  }

  #isErasedExport(from: SourceFile, foreign: Foreign, seen: Set<string>): boolean {
    if (foreign.imported === '*' || isOfLanguage(foreign)) return false;
    const path = this.#modules.resolve(from, foreign.specifier);
    const module = path === undefined ? undefined : this.#modules.file(path);
    const binding = module?.exports.get(foreign.imported);
    const key = `${path}#${foreign.imported}`;
    if (!module || seen.has(key)) return false;
    seen.add(key);
    if (!binding) return module.stars.some((specifier) => this.#isErasedExport(module, { ...foreign, specifier }, seen));
    if (binding.typeOnly) return true;
    return 'local' in binding ? this.isErased(module, binding.local, seen) : this.#isErasedExport(module, binding, seen);
  }

  /** The names that a file exports, those that it passes on included. */
  exportedNames(file: SourceFile, seen: Set<string> = new Set()): string[] {
    if (seen.has(file.path)) return [];
    seen.add(file.path);
    const passedOn = file.stars.flatMap((specifier) => {
      const path = this.#modules.resolve(file, specifier);
      const target = path === undefined || path.includes('/node_modules/') ? undefined : this.#modules.file(path);
      return target ? this.exportedNames(target, seen).filter((name) => name !== 'default') : [];
    });
    return [...file.exports.keys(), ...passedOn];
  }

  /** The name under which other files import a declaration of a file: its own if it is exported so. */
  exportNameOf(file: SourceFile, name: string, space: Space = 'values'): string | undefined {
    const isIt = (exported: string) => {
      const binding = file.exports.get(exported);
      return binding !== undefined && 'local' in binding && binding.local === name && (space === 'types' || !binding.typeOnly);
    };
    return isIt(name) ? name : [...file.exports.keys()].find(isIt);
  }

  #lookup(file: SourceFile, wanted: Wanted): Symbol {
    const { name, space } = wanted;
    const declaration = file[space].get(name);
    if (declaration) {
      const added = this.#augmentations.of(file.path, name, space);
      this.#modules.touch(added.files);
      return { kind: 'declared', file, name, declaration: added.to(declaration) };
    }
    const binding = file.imports.get(name);
    if (binding) return this.#exported(file, binding, { ...wanted, name: binding.imported });
    const shared = this.#augmentations.global(name, space);
    return shared ? { kind: 'declared', name, ...shared } : { kind: 'global', name };
  }

  #exported(from: SourceFile, { specifier, imported }: Foreign, wanted: Wanted): Symbol {
    if (imported === '*') return { kind: 'module', name: '*', from, specifier };
    if (isOfLanguage({ specifier, imported })) return languageSymbol(imported) ?? { kind: 'unresolved', specifier, name: imported };
    if (wanted.space === 'types' && this.#modules.isEmittedIndex(from, specifier)) return { kind: 'emitted', name: imported };
    const path = this.#modules.resolve(from, specifier);
    const module = path === undefined ? undefined : this.#modules.file(path);
    const found = module && this.#exportOf(module, { ...wanted, name: imported });
    return found ?? { kind: 'unresolved', specifier, name: imported, ...omitUndefined({ module }) };
  }

  #exportOf(file: SourceFile, wanted: Wanted): Symbol | undefined {
    const key = `${file.path}#${wanted.name}`;
    if (wanted.seen.has(key)) return undefined;
    wanted.seen.add(key);
    const binding = file.exports.get(wanted.name);
    if (binding) {
      if ('specifier' in binding) return this.#exported(file, binding, { ...wanted, name: binding.imported });
      return this.#lookup(file, { ...wanted, name: binding.local });
    }
    if (wanted.name === 'default') return undefined;
    // Two modules that export different things by one name export nothing by it (ECMAScript: ResolveExport).
    const found = file.stars.flatMap((specifier) => this.#starExport(file, specifier, { ...wanted, seen: new Set(wanted.seen) }) ?? []);
    return found.some((each) => !isSame(each, found[0]!)) ? undefined : found[0];
  }

  #starExport(file: SourceFile, specifier: string, wanted: Wanted): Symbol | undefined {
    if (specifier === languagePackage) return languageSymbol(wanted.name);
    if (isOfLanguage({ specifier, imported: wanted.name })) return { kind: 'language', name: wanted.name };
    const path = this.#modules.resolve(file, specifier);
    const target = path === undefined ? undefined : this.#modules.file(path);
    return target && this.#exportOf(target, wanted);
  }
}

function isSame(one: Symbol, other: Symbol): boolean {
  if (one.kind === 'declared' && other.kind === 'declared') return one.file === other.file && one.name === other.name;
  return one.kind === other.kind && one.name === other.name;
}

/** An export being looked for, and what was already looked at: `file#name`. */
interface Wanted {
  readonly name: string;
  readonly space: Space;
  readonly seen: Set<string>;
}
