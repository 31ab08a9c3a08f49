import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { isLanguageName } from './language.ts';
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

/** Types and values are looked up apart. */
export type Space = 'types' | 'values';

const ignoredFolders = new Set(['node_modules', 'generated', 'dist']);

/** The project's files, parsed once per content, and the names in them. Room 0: the only code that sees a file system and a parser. */
export class Program {
  readonly root: string;
  /** The folder of the sources, relative to the root. */
  readonly sources: string;
  readonly #files = new Map<string, SourceFile | undefined>();
  readonly #resolutions = new Map<string, string | undefined>();
  readonly #relatives = new Map<string, string>();
  readonly #resolver: ResolverFactory;
  /** Files that were asked for since `track` began: what a result depends on. */
  #touched: Set<string> | undefined;

  constructor(root: string, sources: string) {
    this.root = root;
    this.sources = sources;
    this.#resolver = new ResolverFactory({
      extensions: ['.ts', '.mts', '.d.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.mjs': ['.mts', '.mjs'] },
      conditionNames: ['types', 'import', 'node', 'default'],
      ...(existsSync(join(root, 'tsconfig.json')) ? { tsconfig: { configFile: join(root, 'tsconfig.json') } } : {}),
    });
  }

  /** The project's own source files in alphabetical order, parsed. */
  projectFiles(): SourceFile[] {
    const paths: string[] = [];
    listFiles(join(this.root, this.sources), paths);
    return paths.sort().flatMap((path) => this.file(path) ?? []);
  }

  /** A file by its absolute path; undefined where there is none. */
  file(path: string): SourceFile | undefined {
    this.#touched?.add(path);
    if (this.#files.has(path)) return this.#files.get(path);
    const file = existsSync(path) ? parseSource(path, readFileSync(path, 'utf8')) : undefined;
    this.#files.set(path, file);
    return file;
  }

  /** Forgets what it knows of changed files; answers those whose content really differs. */
  refresh(paths: readonly string[]): string[] {
    const changed: string[] = [];
    for (const path of paths) {
      const known = this.#files.get(path);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
      if (known && text !== undefined && known.hash === contentHash(text)) continue;
      this.#files.delete(path);
      if (!known || text === undefined) this.#resolutions.clear();
      changed.push(path);
    }
    return changed;
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
    const key = `${dirname(from.path)}\0${specifier}`;
    if (this.#resolutions.has(key)) return this.#resolutions.get(key);
    const path = this.#find(from, specifier);
    this.#resolutions.set(key, path);
    return path;
  }

  #find(from: SourceFile, specifier: string): string | undefined {
    if (specifier.startsWith('.') && specifier.endsWith('.ts')) return join(dirname(from.path), specifier);
    const found = specifier.startsWith('.')
      ? this.#resolver.sync(dirname(from.path), specifier)
      : this.#resolver.resolveDtsSync(from.path, specifier);
    return found.path;
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
      for (const specifier of specifiersOf(file)) {
        const target = this.resolve(file, specifier);
        if (target === undefined) continue;
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
