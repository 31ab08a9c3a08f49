import { dirname, join, relative, sep } from 'node:path';
import { Augmentations } from './augmentations.ts';
import type { AddedHeritage } from './augmentations.ts';
import { isLink } from './disk.ts';
import type { OpenTexts } from './disk.ts';
import { FileCache } from './fileCache.ts';
import { ImportGraph } from './importGraph.ts';
import { isSource, listProject } from './projectFiles.ts';
import type { ProjectPaths, SkippedFile } from './projectFiles.ts';
import { Resolutions } from './resolutions.ts';
import type { SourceFile } from './sourceFile.ts';
import { SymbolTable } from './symbolTable.ts';
import type { ForeignName, NameSpace, Symbol } from './symbols.ts';
import { readTsConfig } from './tsconfig.ts';
import type { TsConfigReading } from './tsconfig.ts';

export { languagePackage } from './symbols.ts';
export type { NameSpace as Space, Symbol } from './symbols.ts';

/** The changes since the last refresh, and the results that they affect. */
export interface Change {
  /** The files with different content, by absolute path. */
  readonly changed: readonly string[];
  /** The dependencies of tracked results that changed: files, and imports that now have another target. */
  readonly reached: ReadonlySet<string>;
  /** Whether files were created or deleted, or declarations changed that affect files without importing them. */
  readonly structural: boolean;
}

/** The project's files, parsed once per content, and the names in them. Phase 0: the only code that uses a file system and a parser. */
export class Program {
  readonly root: string;
  /** The folder of the sources, relative to the root. */
  readonly sources: string;
  readonly tsConfig: TsConfigReading;
  /** The texts that an editor shows instead of those on disk; absent if the project is read from disk alone. */
  readonly open: OpenTexts | undefined;
  readonly #files: FileCache;
  /** The project's own files as last listed, until a file changes. */
  #project: SourceFile[] | undefined;
  /** The last dependents that were computed, until the next change. */
  #dependents: { readonly paths: readonly string[]; readonly found: ReadonlySet<string> } | undefined;
  /** The listing of the folders, until files are created or deleted. */
  #listed: ProjectPaths | undefined;
  readonly #imports = new ImportGraph((file, specifier) => this.resolve(file, specifier));
  readonly #takesEmitted = new WeakMap<SourceFile, boolean>();
  readonly #relatives = new Map<string, string>();
  /** Absolute paths by the specifiers of the files that import them. */
  readonly #pathsFrom = new WeakMap<SourceFile, Map<string, string>>();
  readonly #resolutions: Resolutions;
  readonly #augmentations = new Augmentations();
  readonly #symbols = new SymbolTable(this, this.#augmentations);
  #skipped: readonly SkippedFile[] = [];
  #links: ReadonlyMap<string, string> = new Map();
  /** The files that were read since `track` began: the dependencies of a result. */
  #touched: Set<string> | undefined;

  constructor(root: string, sources: string, open?: OpenTexts) {
    this.root = root;
    this.sources = sources;
    this.open = open;
    this.#files = new FileCache(open);
    this.tsConfig = readTsConfig(root);
    this.#resolutions = new Resolutions(root, this.tsConfig.config !== undefined);
  }

  /** Returns the project's own source files, parsed and in alphabetical order: those that `tsconfig.json` selects, and the sources that these import. */
  projectFiles(): readonly SourceFile[] {
    return (this.#project ??= this.#findFiles());
  }

  #findFiles(): SourceFile[] {
    const sources = join(this.root, this.sources);
    this.#listed ??= listProject({ root: this.root, sources, config: this.tsConfig.config });
    const { sources: listed, skipped, links } = this.#listed;
    this.#links = links;
    const paths = this.tsConfig.config ? this.#addImported(listed) : new Set(listed);
    this.#skipped = skipped.filter(({ path }) => !paths.has(path));
    const files = [...paths].sort().flatMap((path) => this.file(path) ?? []);
    this.#augmentations.take(files, (file, specifier) => this.resolve(file, specifier));
    return files;
  }

  /** The files that look like the project's and are not read, as found by `projectFiles`. */
  get skipped(): readonly SkippedFile[] {
    return this.#skipped;
  }

  /** Adds imported files: TypeScript reads the imports of an included file, whether they are included or not. */
  #addImported(listed: readonly string[]): Set<string> {
    const paths = new Set(listed);
    const sources = join(this.root, this.sources);
    for (const path of paths) {
      const file = this.file(path);
      for (const target of file ? this.#imports.relativeTargets(file) : [])
        if (!paths.has(target) && isSource(target, sources)) paths.add(target);
    }
    return paths;
  }

  /** Returns a file by its absolute path; undefined if it does not exist. */
  file(path: string): SourceFile | undefined {
    this.#touched?.add(path);
    return this.#files.read(path);
  }

  /** Ends the reading that follows a refresh. Results of the type checker may come from newer files afterwards. */
  endReading(): void {
    this.#files.endReading();
  }

  /** Forgets changed files and folders. Returns what really differs. An unknown path can be anything. */
  refresh(given: readonly string[]): Change {
    this.#dependents = undefined;
    const reached = new Set<string>();
    const listed = given.map((path) => this.#links.get(path) ?? path);
    const paths = [...new Set([...given, ...listed])];
    const { isNew, late } = this.#files.beginReading(listed);
    for (const path of late) reached.add(path);
    let structural = isNew || this.#isRelinked(given);
    // An unknown path may be behind a link, or be the new target of one.
    const suspects = structural ? [...paths, ...this.#listWithin(paths), ...this.#links.values()] : paths;
    for (const path of suspects) structural = this.#files.reread(path, reached) || structural;
    const changed = [...reached];
    if (structural || reached.size > 0) this.#project = structural ? undefined : this.#listRenewed(reached);
    if (structural) {
      this.#listed = undefined;
      this.#imports.reset();
      for (const key of this.#resolutions.renew()) reached.add(key);
    }
    const added = this.#augmentations.signature;
    if (structural || reached.size > 0) this.projectFiles();
    if (added === this.#augmentations.signature) return { changed, reached, structural };
    // Additions to other modules, or to all of them, affect files that do not import them.
    return { changed, reached: new Set([...reached, ...this.#files.all.keys()]), structural: true };
  }

  /** Returns the project's files, with changed files read again; undefined if the set of files or their augmentations may have changed. */
  #listRenewed(changed: ReadonlySet<string>): SourceFile[] | undefined {
    const renewed: SourceFile[] = [];
    for (const before of this.#project ?? []) {
      const file = changed.has(before.path) ? this.file(before.path) : before;
      if (!file || (file !== before && !this.#leadsTheSameWay(before, file))) return undefined;
      renewed.push(file);
    }
    return this.#project && renewed;
  }

  #leadsTheSameWay(before: SourceFile, file: SourceFile): boolean {
    if (before.augmentations.length + file.augmentations.length > 0) return false;
    const [one, other] = [before, file].map((each) => this.#imports.relativeTargets(each)) as [readonly string[], readonly string[]];
    return one.length === other.length && one.every((path, at) => path === other[at]);
  }

  /** Returns whether a link replaced a file, or the reverse; the text may be the same. */
  #isRelinked(paths: readonly string[]): boolean {
    const links = new Set(this.#links.values());
    return paths.some((path) => isLink(path) !== links.has(path));
  }

  /** Returns the known files in some folders, including those that did not exist before. */
  #listWithin(folders: readonly string[]): string[] {
    return [...this.#files.all].flatMap(([path, file]) => (!file || folders.some((folder) => path.startsWith(folder + sep)) ? [path] : []));
  }

  /** Runs `read`. Returns its result and the files that it read. */
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

  /** Records that the tracked result also depends on these files. */
  touch(paths: Iterable<string>): void {
    if (this.#touched) for (const path of paths) this.#touched.add(path);
  }

  /** Returns the folders outside the sources and outside packages in which files were searched. */
  listOutsideFolders(): string[] {
    const inside = join(this.root, this.sources) + sep;
    const outside = [...this.#files.all.keys()].filter((path) => !path.startsWith(inside) && !path.includes(`${sep}node_modules${sep}`));
    const linked = [...this.#links.keys()].filter((path) => !path.startsWith(inside));
    return [...new Set([...outside, ...linked].map((path) => dirname(path)))];
  }

  /** Returns the path relative to the project, with forward slashes. */
  relative(path: string): string {
    let known = this.#relatives.get(path);
    if (known === undefined) this.#relatives.set(path, (known = relative(this.root, path).split(sep).join('/')));
    return known;
  }

  /** Returns the absolute path of the module that `specifier` names in `from`. */
  resolve(from: SourceFile, specifier: string): string | undefined {
    // A path with an extension needs no search; `file` tracks whether the file exists.
    if (specifier.startsWith('.') && /\.[cm]?tsx?$/.test(specifier)) return this.#pathFrom(from, specifier);
    const { path, key } = this.#resolutions.resolve(from.path, specifier);
    this.#touched?.add(key);
    // A file behind a symbolic link is identified by its listed path.
    return path === undefined ? undefined : (this.#links.get(path) ?? path);
  }

  /** Resolves a path relative to a file. Cached, because it is needed for every name that the file imports. */
  #pathFrom(from: SourceFile, specifier: string): string {
    let known = this.#pathsFrom.get(from);
    if (!known) this.#pathsFrom.set(from, (known = new Map()));
    let path = known.get(specifier);
    if (path === undefined) known.set(specifier, (path = joinPlain(dirname(from.path), specifier)));
    return path;
  }

  /** The absolute path of the emitted index, whether it exists or not. */
  get emittedIndex(): string {
    return join(this.root, this.sources, 'generated', 'index.ts');
  }

  /** Returns whether a specifier names the emitted index; by its path, since the file does not exist before the first build. */
  isEmittedIndex(from: SourceFile, specifier: string): boolean {
    // The ending rules out most specifiers, without resolving them.
    return /^\..*\/index\.[jt]s$/.test(specifier) && join(dirname(from.path), specifier.replace(/\.js$/, '.ts')) === this.emittedIndex;
  }

  /** Returns whether a file imports anything from the emitted index. */
  takesEmitted(file: SourceFile): boolean {
    let takes = this.#takesEmitted.get(file);
    if (takes === undefined) {
      takes = [...file.imports.values()].some(({ specifier }) => this.isEmittedIndex(file, specifier));
      this.#takesEmitted.set(file, takes);
    }
    return takes;
  }

  /** Returns the project's files whose meaning can depend on the given files: these files, and direct and indirect importers. */
  findDependents(paths: readonly string[]): ReadonlySet<string> {
    // Several parts of the compiler need the dependents of the same change.
    if (this.#dependents?.paths !== paths) this.#dependents = { paths, found: this.#findDependents(paths) };
    return this.#dependents.found;
  }

  #findDependents(paths: readonly string[]): Set<string> {
    const importers = this.#imports.importers(this.#files.all);
    // Calls between areas take their types from the operations, in whichever file these are declared.
    const found = new Set(paths.length > 0 ? [...paths, this.emittedIndex] : []);
    for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
    return found;
  }

  /** Returns the symbol of `name` in `file`. */
  lookup(file: SourceFile, name: string, space: NameSpace): Symbol {
    return this.#symbols.lookup(file, name, space);
  }

  /** Returns the symbol of `a.b.c` in `file`: a name, or a member of namespaces. */
  lookupPath(file: SourceFile, path: readonly string[], space: NameSpace): Symbol {
    return this.#symbols.lookupPath(file, path, space);
  }

  /** Returns the symbol that a module, resolved from `from`, exports under a name. */
  findExported(from: SourceFile, foreign: ForeignName, space: NameSpace): Symbol {
    return this.#symbols.exported(from, foreign, space);
  }

  /** Returns whether a name of a file has no value at run time, because it is imported or re-exported as a type only. */
  isErased(file: SourceFile, name: string): boolean {
    return this.#symbols.isErased(file, name);
  }

  /** Returns the `extends` clauses that other files add to a declaration of a file. */
  addedHeritage(file: SourceFile, name: string): readonly AddedHeritage[] {
    return this.#augmentations.listHeritage(file.path, name);
  }

  /** Returns the names that a file exports, including re-exports. */
  exportedNames(file: SourceFile): string[] {
    return this.#symbols.exportedNames(file);
  }

  /** Returns the name under which other files import a declaration of a file: its own name if exported under it. */
  findExportName(file: SourceFile, name: string, space?: NameSpace): string | undefined {
    return this.#symbols.findExportName(file, name, space);
  }
}

/** Joins a folder and a relative path. Most paths have no `..` segments and need no normalization. */
function joinPlain(folder: string, path: string): string {
  return sep === '/' && /^\.\/[\w-][\w.-]*$/.test(path) ? `${folder}${path.slice(1)}` : join(folder, path);
}
