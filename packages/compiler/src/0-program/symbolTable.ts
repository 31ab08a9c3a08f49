import { omitUndefined } from '@portico/core/values';
import type { Augmentations } from './augmentations.ts';
import { listParts } from './names.ts';
import type { SourceFile } from './sourceFile.ts';
import { hasMembers, isOfLanguage, languagePackage, createLanguageSymbol } from './symbols.ts';
import type { ForeignName, NameSpace, Symbol } from './symbols.ts';

/** The files of a project, as far as name resolution needs them. */
interface Modules {
  file(path: string): SourceFile | undefined;
  resolve(from: SourceFile, specifier: string): string | undefined;
  isEmittedIndex(from: SourceFile, specifier: string): boolean;
  touch(paths: Iterable<string>): void;
}

/** Resolves names through imports, re-exports, namespaces and augmentations. */
export class SymbolTable {
  readonly #modules: Modules;
  readonly #augmentations: Augmentations;

  constructor(modules: Modules, augmentations: Augmentations) {
    this.#modules = modules;
    this.#augmentations = augmentations;
  }

  /** Returns the symbol of `name` in `file`. */
  lookup(file: SourceFile, name: string, space: NameSpace): Symbol {
    return this.#lookup(file, { name, space, seen: new Set() });
  }

  /** Returns the symbol of `a.b.c` in `file`: a name, or a member of namespaces. */
  lookupPath(file: SourceFile, [first = '', ...rest]: readonly string[], space: NameSpace): Symbol {
    let symbol = rest.length === 0 ? this.lookup(file, first, space) : this.#findInNamespace(file, first);
    rest.forEach((name, index) => {
      symbol = this.#member(symbol, name, index === rest.length - 1 ? space : undefined);
    });
    return symbol;
  }

  /** Resolves the left side of a dot: a namespace of the types, or of the values if no type has the name. */
  #findInNamespace(file: SourceFile, name: string): Symbol {
    const ofTypes = this.lookup(file, name, 'types');
    return hasMembers(ofTypes) ? ofTypes : this.lookup(file, name, 'values');
  }

  /** Returns a member of a namespace; without `space`, the member is a namespace itself. */
  #member(symbol: Symbol, name: string, space: NameSpace | undefined): Symbol {
    const path = `${symbol.name}.${name}`;
    if (symbol.kind === 'module') {
      const from = { specifier: symbol.specifier, imported: name };
      if (space) return this.exported(symbol.from, from, space);
      const ofTypes = this.exported(symbol.from, from, 'types');
      return hasMembers(ofTypes) ? ofTypes : this.exported(symbol.from, from, 'values');
    }
    if (symbol.kind === 'declared') {
      const namespace = listParts(symbol.declaration).find(({ kind }) => kind === 'namespace');
      const declaration = namespace ?? { kind: 'other' as const, reason: `it is a member of \`${symbol.name}\`` };
      return { kind: 'declared', file: symbol.file, name: path, declaration };
    }
    return symbol.kind === 'unresolved' ? symbol : { kind: 'global', name: path };
  }

  /** Returns the symbol that a module, resolved from `from`, exports under a name. */
  exported(from: SourceFile, foreign: ForeignName, space: NameSpace): Symbol {
    return this.#exported(from, foreign, { name: foreign.imported, space, seen: new Set() });
  }

  /** Returns whether a name of a file has no value at run time, because it is imported or re-exported as a type only. */
  isErased(file: SourceFile, name: string, seen: Set<string> = new Set()): boolean {
    const binding = file.imports.get(name);
    if (!binding) return false;
    return binding.typeOnly === true || this.#isErasedExport(file, binding, seen);
  }

  #isErasedExport(from: SourceFile, foreign: ForeignName, seen: Set<string>): boolean {
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

  /** Returns the names that a file exports, including re-exports. */
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

  /** Returns the name under which other files import a declaration of a file: its own name if exported under it. */
  findExportName(file: SourceFile, name: string, space: NameSpace = 'values'): string | undefined {
    const isIt = (exported: string) => {
      const binding = file.exports.get(exported);
      return binding !== undefined && 'local' in binding && binding.local === name && (space === 'types' || !binding.typeOnly);
    };
    return isIt(name) ? name : [...file.exports.keys()].find(isIt);
  }

  #lookup(file: SourceFile, wanted: ExportSearch): Symbol {
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

  #exported(from: SourceFile, { specifier, imported }: ForeignName, wanted: ExportSearch): Symbol {
    if (imported === '*') return { kind: 'module', name: '*', from, specifier };
    if (isOfLanguage({ specifier, imported })) return createLanguageSymbol(imported) ?? { kind: 'unresolved', specifier, name: imported };
    if (wanted.space === 'types' && this.#modules.isEmittedIndex(from, specifier)) return { kind: 'emitted', name: imported };
    const path = this.#modules.resolve(from, specifier);
    const module = path === undefined ? undefined : this.#modules.file(path);
    const found = module && this.#findExport(module, { ...wanted, name: imported });
    return found ?? { kind: 'unresolved', specifier, name: imported, ...omitUndefined({ module }) };
  }

  #findExport(file: SourceFile, wanted: ExportSearch): Symbol | undefined {
    const key = `${file.path}#${wanted.name}`;
    if (wanted.seen.has(key)) return undefined;
    wanted.seen.add(key);
    const binding = file.exports.get(wanted.name);
    if (binding) {
      if ('specifier' in binding) return this.#exported(file, binding, { ...wanted, name: binding.imported });
      return this.#lookup(file, { ...wanted, name: binding.local });
    }
    if (wanted.name === 'default') return undefined;
    // Two modules that export different things under one name export nothing under it (ECMAScript: ResolveExport).
    const found = file.stars.flatMap((specifier) => this.#findStarExport(file, specifier, { ...wanted, seen: new Set(wanted.seen) }) ?? []);
    return found.some((each) => !isSame(each, found[0]!)) ? undefined : found[0];
  }

  #findStarExport(file: SourceFile, specifier: string, wanted: ExportSearch): Symbol | undefined {
    if (specifier === languagePackage) return createLanguageSymbol(wanted.name);
    if (isOfLanguage({ specifier, imported: wanted.name })) return { kind: 'language', name: wanted.name };
    const path = this.#modules.resolve(file, specifier);
    const target = path === undefined ? undefined : this.#modules.file(path);
    return target && this.#findExport(target, wanted);
  }
}

function isSame(one: Symbol, other: Symbol): boolean {
  if (one.kind === 'declared' && other.kind === 'declared') return one.file === other.file && one.name === other.name;
  return one.kind === other.kind && one.name === other.name;
}

/** An export to find, and the places already searched: `file#name`. */
interface ExportSearch {
  readonly name: string;
  readonly space: NameSpace;
  readonly seen: Set<string>;
}
