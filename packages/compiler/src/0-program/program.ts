import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isAmbient } from './ambient.ts';
import { textOn } from './disk.ts';
import { isLanguageName } from './language.ts';
import { Resolutions } from './resolutions.ts';
import { contentHash, parseSource } from './sourceFile.ts';
import type { LocalDeclaration, SourceFile } from './sourceFile.ts';

/** The package whose names are the language. */
export const languagePackage = '@portico/core';

/** The package of the one name of the language that comes with the data store: `Database`. */
const dataPackage = '@portico/data';

function isOfLanguage({ specifier, imported }: Foreign): boolean {
  return specifier === languagePackage || (specifier === dataPackage && imported === 'Database');
}

/** What a name stands for: a declaration in some file, a name of the language, or a global of TypeScript's library. */
export type Symbol =
  | { readonly kind: 'declared'; readonly file: SourceFile; readonly name: string; readonly declaration: LocalDeclaration }
  | { readonly kind: 'language'; readonly name: string }
  | { readonly kind: 'global'; readonly name: string }
  /** A type of the emitted index, which may not have been emitted yet: the calls of an area. */
  | { readonly kind: 'emitted'; readonly name: string }
  | { readonly kind: 'unresolved'; readonly specifier: string; readonly name: string };

/** What changed since the last time, and what it reaches. */
export interface Change {
  /** The files whose content differs, by absolute path. */
  readonly changed: readonly string[];
  /** What results that were tracked can depend on: the changed files, and the imports that lead elsewhere now. */
  readonly reached: ReadonlySet<string>;
  /** Whether files came or went, or declarations changed that reach files which do not import them. */
  readonly structural: boolean;
}

/** Types and values are looked up apart. */
export type Space = 'types' | 'values';

const ignoredFolders = new Set(['node_modules', 'generated', 'dist']);

/** The project's files, parsed once per content, and the names in them. Room 0: the only code that sees a file system and a parser. */
export class Program {
  readonly root: string;
  /** The folder of the sources, relative to the root. */
  readonly sources: string;
  readonly #files = new Map<string, SourceFile | undefined>();
  #listed: readonly string[] | undefined;
  /** The files that each file imports. */
  #targets = new WeakMap<SourceFile, readonly string[]>();
  readonly #relatives = new Map<string, string>();
  readonly #resolutions: Resolutions;
  /** Files that were asked for since `track` began: what a result depends on. */
  #touched: Set<string> | undefined;

  constructor(root: string, sources: string) {
    this.root = root;
    this.sources = sources;
    this.#resolutions = new Resolutions(root);
  }

  /** The project's own source files in alphabetical order, parsed. */
  projectFiles(): SourceFile[] {
    this.#listed ??= this.#list();
    return this.#listed.flatMap((path) => this.file(path) ?? []);
  }

  #list(): readonly string[] {
    const paths: string[] = [];
    listFiles(join(this.root, this.sources), paths);
    return paths.sort();
  }

  /** A file by its absolute path; undefined where there is none. */
  file(path: string): SourceFile | undefined {
    this.#touched?.add(path);
    if (this.#files.has(path)) return this.#files.get(path);
    const text = textOn(path);
    const file = text === undefined ? undefined : parseSource(path, text);
    this.#files.set(path, file);
    return file;
  }

  /** Forgets what it knows of changed files and folders; returns what really differs. A path that is not known yet can stand for anything. */
  refresh(paths: readonly string[]): Change {
    const reached = new Set<string>();
    let structural = paths.some((path) => !this.#files.has(path));
    const suspects = structural ? [...paths, ...this.#within(paths)] : paths;
    for (const path of suspects) structural = this.#reread(path, reached) || structural;
    const changed = [...reached];
    if (structural) {
      this.#listed = undefined;
      this.#targets = new WeakMap();
      for (const key of this.#resolutions.renew()) reached.add(key);
    }
    return { changed, reached, structural };
  }

  /** The known files in some folders, and those that were missing so far. */
  #within(folders: readonly string[]): string[] {
    return [...this.#files].flatMap(([path, file]) => (!file || folders.some((folder) => path.startsWith(folder + sep)) ? [path] : []));
  }

  /** Forgets a file if its content differs; returns whether that reaches files which do not import it. */
  #reread(path: string, reached: Set<string>): boolean {
    if (!this.#files.has(path)) return false;
    const known = this.#files.get(path);
    const text = textOn(path);
    if (known?.hash === (text === undefined ? undefined : contentHash(text))) return false;
    this.#files.delete(path);
    reached.add(path);
    if (!known || text === undefined) return true;
    return isAmbient(known) || isAmbient(this.file(path)!);
  }

  /** Runs `read` and answers with what it returned and the files that it looked at. */
  track<T>(read: () => T): { result: T; touched: ReadonlySet<string> } {
    const outer = this.#touched;
    const touched = (this.#touched = new Set<string>());
    try {
      return { result: read(), touched };
    } finally {
      this.#touched = outer;
      for (const path of touched) outer?.add(path);
    }
  }

  /** Notes that the result being tracked depends on these files too. */
  touch(paths: Iterable<string>): void {
    if (this.#touched) for (const path of paths) this.#touched.add(path);
  }

  /** The path relative to the project, with forward slashes. */
  relative(path: string): string {
    let known = this.#relatives.get(path);
    if (known === undefined) this.#relatives.set(path, (known = relative(this.root, path).split(sep).join('/')));
    return known;
  }

  /** The absolute path of the module that `specifier` names in `from`. */
  resolve(from: SourceFile, specifier: string): string | undefined {
    // A path with its ending needs no search; whether the file exists is tracked by `file`.
    if (specifier.startsWith('.') && specifier.endsWith('.ts')) return join(dirname(from.path), specifier);
    const { path, key } = this.#resolutions.resolve(from.path, specifier);
    this.#touched?.add(key);
    return path;
  }

  /** The absolute path of the emitted index, whether it is there or not. */
  get emittedIndex(): string {
    return join(this.root, this.sources, 'generated', 'index.ts');
  }

  /** Whether a specifier names the emitted index; by its path, since there is none before the first build. */
  isEmittedIndex(from: SourceFile, specifier: string): boolean {
    // Most specifiers are told apart by their end, without looking for the file.
    return /^\..*\/index\.[jt]s$/.test(specifier) && join(dirname(from.path), specifier.replace(/\.js$/, '.ts')) === this.emittedIndex;
  }

  /** Whether a file takes anything from the emitted index. */
  takesEmitted(file: SourceFile): boolean {
    return [...file.imports.values()].some(({ specifier }) => this.isEmittedIndex(file, specifier));
  }

  /** The project's files whose meaning can depend on one of these: those that import it, directly or through others, and itself. */
  dependentsOf(paths: readonly string[]): Set<string> {
    const importers = new Map<string, string[]>();
    for (const file of this.#files.values()) {
      if (!file || file.path.includes('/node_modules/')) continue;
      for (const target of this.#importedBy(file)) {
        const known = importers.get(target);
        if (known) known.push(file.path);
        else importers.set(target, [file.path]);
      }
    }
    // The calls of areas take their types from the operations, wherever these stand.
    const found = new Set(paths.length > 0 ? [...paths, this.emittedIndex] : []);
    for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
    return found;
  }

  #importedBy(file: SourceFile): readonly string[] {
    let targets = this.#targets.get(file);
    if (!targets) this.#targets.set(file, (targets = [...specifiersOf(file)].flatMap((specifier) => this.resolve(file, specifier) ?? [])));
    return targets;
  }

  /** What `name` stands for in `file`. */
  lookup(file: SourceFile, name: string, space: Space): Symbol {
    const declaration = file[space].get(name);
    if (declaration) return { kind: 'declared', file, name, declaration };
    const binding = file.imports.get(name);
    return binding ? this.exported(file, binding, space) : { kind: 'global', name };
  }

  /** What a module, seen from `from`, exports under a name. */
  exported(from: SourceFile, { specifier, imported }: Foreign, space: Space): Symbol {
    if (isOfLanguage({ specifier, imported })) return { kind: 'language', name: imported };
    if (space === 'types' && this.isEmittedIndex(from, specifier)) return { kind: 'emitted', name: imported };
    const path = this.resolve(from, specifier);
    const file = path === undefined ? undefined : this.file(path);
    return (file && this.#exportOf(file, { name: imported, space, seen: new Set() })) ?? { kind: 'unresolved', specifier, name: imported };
  }

  /** A type of a namespace import: `import * as dto from './dto.ts'` and `dto.Guest`. */
  namespaceType(file: SourceFile, namespace: string, member: string): Symbol {
    const binding = file.imports.get(namespace);
    if (binding?.imported !== '*') return { kind: 'global', name: `${namespace}.${member}` };
    return this.exported(file, { specifier: binding.specifier, imported: member }, 'types');
  }

  /** The names that a file exports, those that it passes on included. */
  exportedNames(file: SourceFile, seen: Set<string> = new Set()): string[] {
    if (seen.has(file.path)) return [];
    seen.add(file.path);
    const passedOn = file.stars.flatMap((specifier) => {
      const path = this.resolve(file, specifier);
      const target = path === undefined || path.includes('/node_modules/') ? undefined : this.file(path);
      return target ? this.exportedNames(target, seen) : [];
    });
    return [...file.exports.keys(), ...passedOn];
  }

  #exportOf(file: SourceFile, wanted: Wanted): Symbol | undefined {
    if (wanted.seen.has(file.path)) return undefined;
    wanted.seen.add(file.path);
    const binding = file.exports.get(wanted.name);
    if (binding) return 'local' in binding ? this.lookup(file, binding.local, wanted.space) : this.exported(file, binding, wanted.space);
    for (const specifier of file.stars) {
      const found = this.#starExport(file, specifier, wanted);
      if (found) return found;
    }
    return undefined;
  }

  #starExport(file: SourceFile, specifier: string, wanted: Wanted): Symbol | undefined {
    if (specifier === languagePackage) return isLanguageName(wanted.name) ? { kind: 'language', name: wanted.name } : undefined;
    if (isOfLanguage({ specifier, imported: wanted.name })) return { kind: 'language', name: wanted.name };
    const path = this.resolve(file, specifier);
    const target = path === undefined ? undefined : this.file(path);
    return target && this.#exportOf(target, wanted);
  }
}

/** A name of another module. */
interface Foreign {
  readonly specifier: string;
  readonly imported: string;
}

/** An export being looked for, and the files that were already looked at. */
interface Wanted {
  readonly name: string;
  readonly space: Space;
  readonly seen: Set<string>;
}

function specifiersOf(file: SourceFile): Set<string> {
  const specifiers = new Set(file.stars);
  for (const { specifier } of file.imports.values()) specifiers.add(specifier);
  for (const binding of file.exports.values()) if ('specifier' in binding) specifiers.add(binding.specifier);
  return specifiers;
}

function listFiles(folder: string, found: string[]): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name) && !entry.name.startsWith('.')) listFiles(path, found);
    } else if (/\.m?ts$/.test(entry.name) && !/\.d\.m?ts$|\.(test|spec)\.m?ts$/.test(entry.name)) {
      found.push(path);
    }
  }
}
