import { dirname, join, relative, sep } from 'node:path';
import { isAmbient } from './ambient.ts';
import { Augmentations } from './augmentations.ts';
import { textOn } from './disk.ts';
import { partsOf } from './names.ts';
import { isSource, listProject } from './projectFiles.ts';
import type { ProjectPaths, SkippedFile } from './projectFiles.ts';
import { Resolutions } from './resolutions.ts';
import { contentHash, parseSource, specifiersOf } from './sourceFile.ts';
import type { SourceFile } from './sourceFile.ts';
import { hasMembers, isOfLanguage, languagePackage, languageSymbol } from './symbols.ts';
import type { Foreign, Space, Symbol } from './symbols.ts';
import { readTsConfig } from './tsconfig.ts';
import type { TsConfigReading } from './tsconfig.ts';

export { languagePackage } from './symbols.ts';
export type { Space, Symbol } from './symbols.ts';

/** What changed since the last time, and what it reaches. */
export interface Change {
  /** The files whose content differs, by absolute path. */
  readonly changed: readonly string[];
  /** What results that were tracked can depend on: the changed files, and the imports that lead elsewhere now. */
  readonly reached: ReadonlySet<string>;
  /** Whether files came or went, or declarations changed that reach files which do not import them. */
  readonly structural: boolean;
}

/** The project's files, parsed once per content, and the names in them. Room 0: the only code that sees a file system and a parser. */
export class Program {
  readonly root: string;
  /** The folder of the sources, relative to the root. */
  readonly sources: string;
  readonly tsConfig: TsConfigReading;
  readonly #files = new Map<string, SourceFile | undefined>();
  /** What stands in the folders, until files come or go. */
  #listed: ProjectPaths | undefined;
  /** The files that each file imports. */
  #targets = new WeakMap<SourceFile, readonly string[]>();
  readonly #relatives = new Map<string, string>();
  readonly #resolutions: Resolutions;
  readonly #augmentations = new Augmentations();
  #skipped: readonly SkippedFile[] = [];
  #links: ReadonlyMap<string, string> = new Map();
  /** Files that were asked for since `track` began: what a result depends on. */
  #touched: Set<string> | undefined;

  constructor(root: string, sources: string) {
    this.root = root;
    this.sources = sources;
    this.tsConfig = readTsConfig(root);
    this.#resolutions = new Resolutions(root, this.tsConfig.config !== undefined);
  }

  /** The project's own source files in alphabetical order, parsed: those that `tsconfig.json` selects, and the sources that these import. */
  projectFiles(): SourceFile[] {
    const sources = join(this.root, this.sources);
    this.#listed ??= listProject({ root: this.root, sources, config: this.tsConfig.config });
    const { sources: listed, skipped, links } = this.#listed;
    this.#links = links;
    const paths = this.tsConfig.config ? this.#withImported(listed) : new Set(listed);
    this.#skipped = skipped.filter(({ path }) => !paths.has(path));
    const files = [...paths].sort().flatMap((path) => this.file(path) ?? []);
    this.#augmentations.take(files, (file, specifier) => this.resolve(file, specifier));
    return files;
  }

  /** The files that look like the project's and are not read, as `projectFiles` found them. */
  get skipped(): readonly SkippedFile[] {
    return this.#skipped;
  }

  /** TypeScript reads what an included file imports, whether it is included or not. */
  #withImported(listed: readonly string[]): Set<string> {
    const paths = new Set(listed);
    const sources = join(this.root, this.sources);
    for (const path of paths) {
      const file = this.file(path);
      for (const specifier of file ? specifiersOf(file) : []) {
        const target = specifier.startsWith('.') ? this.resolve(file!, specifier) : undefined;
        if (target !== undefined && isSource(target, sources)) paths.add(target);
      }
    }
    return paths;
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
    const added = this.#augmentations.signature;
    if (structural || reached.size > 0) this.projectFiles();
    if (added === this.#augmentations.signature) return { changed, reached, structural };
    // What is added to other modules, or to all of them, reaches files that do not import it.
    return { changed, reached: new Set([...reached, ...this.#files.keys()]), structural: true };
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

  /** The folders outside the sources and outside packages that files were looked for in. */
  outsideFolders(): string[] {
    const inside = join(this.root, this.sources) + sep;
    const outside = [...this.#files.keys()].filter((path) => !path.startsWith(inside) && !path.includes(`${sep}node_modules${sep}`));
    return [...new Set(outside.map((path) => dirname(path)))];
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
    if (specifier.startsWith('.') && /\.[cm]?tsx?$/.test(specifier)) return join(dirname(from.path), specifier);
    const { path, key } = this.#resolutions.resolve(from.path, specifier);
    this.#touched?.add(key);
    // A file behind a symbolic link is known by the path that it is listed under.
    return path === undefined ? undefined : (this.#links.get(path) ?? path);
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

  /** The names that a file exports, those that it passes on included. */
  exportedNames(file: SourceFile, seen: Set<string> = new Set()): string[] {
    if (seen.has(file.path)) return [];
    seen.add(file.path);
    const passedOn = file.stars.flatMap((specifier) => {
      const path = this.resolve(file, specifier);
      const target = path === undefined || path.includes('/node_modules/') ? undefined : this.file(path);
      return target ? this.exportedNames(target, seen).filter((name) => name !== 'default') : [];
    });
    return [...file.exports.keys(), ...passedOn];
  }

  /** The name under which other files import a declaration of a file: its own if it is exported so. */
  exportNameOf(file: SourceFile, name: string): string | undefined {
    const isIt = (exported: string) => {
      const binding = file.exports.get(exported);
      return binding !== undefined && 'local' in binding && binding.local === name;
    };
    return isIt(name) ? name : [...file.exports.keys()].find(isIt);
  }

  #lookup(file: SourceFile, wanted: Wanted): Symbol {
    const { name, space } = wanted;
    const declaration = file[space].get(name);
    if (declaration) {
      const added = this.#augmentations.of(file.path, name, space);
      this.touch(added.files);
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
    if (wanted.space === 'types' && this.isEmittedIndex(from, specifier)) return { kind: 'emitted', name: imported };
    const path = this.resolve(from, specifier);
    const module = path === undefined ? undefined : this.file(path);
    const found = module && this.#exportOf(module, { ...wanted, name: imported });
    return found ?? { kind: 'unresolved', specifier, name: imported, ...(module ? { module } : {}) };
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
    for (const specifier of file.stars) {
      const found = this.#starExport(file, specifier, wanted);
      if (found) return found;
    }
    return undefined;
  }

  #starExport(file: SourceFile, specifier: string, wanted: Wanted): Symbol | undefined {
    if (specifier === languagePackage) return languageSymbol(wanted.name);
    if (isOfLanguage({ specifier, imported: wanted.name })) return { kind: 'language', name: wanted.name };
    const path = this.resolve(file, specifier);
    const target = path === undefined ? undefined : this.file(path);
    return target && this.#exportOf(target, wanted);
  }
}

/** An export being looked for, and what was already looked at: `file#name`. */
interface Wanted {
  readonly name: string;
  readonly space: Space;
  readonly seen: Set<string>;
}
