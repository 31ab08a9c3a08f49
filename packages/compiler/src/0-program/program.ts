import { dirname, join, relative, sep } from 'node:path';
import { isAmbient } from './ambient.ts';
import { Augmentations } from './augmentations.ts';
import type { AddedHeritage } from './augmentations.ts';
import { isLink, textOn } from './disk.ts';
import { ImportGraph } from './importGraph.ts';
import { isSource, listProject } from './projectFiles.ts';
import type { ProjectPaths, SkippedFile } from './projectFiles.ts';
import { Resolutions } from './resolutions.ts';
import { contentHash, parseSource } from './sourceFile.ts';
import type { SourceFile } from './sourceFile.ts';
import { SymbolTable } from './symbolTable.ts';
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
  /** The project's own files as they were listed last, until a file changes. */
  #project: SourceFile[] | undefined;
  /** The dependents that were asked about last, until the next change. */
  #dependents: { readonly paths: readonly string[]; readonly found: ReadonlySet<string> } | undefined;
  /** What stands in the folders, until files come or go. */
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
  /** Files that were asked for since `track` began: what a result depends on. */
  #touched: Set<string> | undefined;

  constructor(root: string, sources: string) {
    this.root = root;
    this.sources = sources;
    this.tsConfig = readTsConfig(root);
    this.#resolutions = new Resolutions(root, this.tsConfig.config !== undefined);
  }

  /** The project's own source files in alphabetical order, parsed: those that `tsconfig.json` selects, and the sources that these import. */
  projectFiles(): readonly SourceFile[] {
    return (this.#project ??= this.#findFiles());
  }

  #findFiles(): SourceFile[] {
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
      for (const target of file ? this.#imports.relativeTargets(file) : [])
        if (!paths.has(target) && isSource(target, sources)) paths.add(target);
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
  refresh(given: readonly string[]): Change {
    this.#dependents = undefined;
    const reached = new Set<string>();
    const listed = given.map((path) => this.#links.get(path) ?? path);
    const paths = [...new Set([...given, ...listed])];
    let structural = listed.some((path) => !this.#files.has(path)) || this.#isRelinked(given);
    // A path that is not known may stand behind a link, or be the new target of one.
    const suspects = structural ? [...paths, ...this.#within(paths), ...this.#links.values()] : paths;
    for (const path of suspects) structural = this.#reread(path, reached) || structural;
    const changed = [...reached];
    if (structural || reached.size > 0) this.#project = structural ? undefined : this.#renewed(reached);
    if (structural) {
      this.#listed = undefined;
      this.#imports.reset();
      for (const key of this.#resolutions.renew()) reached.add(key);
    }
    const added = this.#augmentations.signature;
    if (structural || reached.size > 0) this.projectFiles();
    if (added === this.#augmentations.signature) return { changed, reached, structural };
    // What is added to other modules, or to all of them, reaches files that do not import it.
    return { changed, reached: new Set([...reached, ...this.#files.keys()]), structural: true };
  }

  /** The project's files with those read again that changed; undefined if that may have changed which files these are, or what they add to others. */
  #renewed(changed: ReadonlySet<string>): SourceFile[] | undefined {
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

  /** Whether a link took the place of a file, or the reverse; its text may be the same. */
  #isRelinked(paths: readonly string[]): boolean {
    const links = new Set(this.#links.values());
    return paths.some((path) => isLink(path) !== links.has(path));
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
    const linked = [...this.#links.keys()].filter((path) => !path.startsWith(inside));
    return [...new Set([...outside, ...linked].map((path) => dirname(path)))];
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
    if (specifier.startsWith('.') && /\.[cm]?tsx?$/.test(specifier)) return this.#pathFrom(from, specifier);
    const { path, key } = this.#resolutions.resolve(from.path, specifier);
    this.#touched?.add(key);
    // A file behind a symbolic link is known by the path that it is listed under.
    return path === undefined ? undefined : (this.#links.get(path) ?? path);
  }

  /** A path relative to a file, which is asked for with every name that the file imports. */
  #pathFrom(from: SourceFile, specifier: string): string {
    let known = this.#pathsFrom.get(from);
    if (!known) this.#pathsFrom.set(from, (known = new Map()));
    let path = known.get(specifier);
    if (path === undefined) known.set(specifier, (path = joinPlain(dirname(from.path), specifier)));
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
    let takes = this.#takesEmitted.get(file);
    if (takes === undefined) {
      takes = [...file.imports.values()].some(({ specifier }) => this.isEmittedIndex(file, specifier));
      this.#takesEmitted.set(file, takes);
    }
    return takes;
  }

  /** The project's files whose meaning can depend on one of these: those that import it, directly or through others, and itself. */
  findDependents(paths: readonly string[]): ReadonlySet<string> {
    // Several parts of the compiler ask about the same change.
    if (this.#dependents?.paths !== paths) this.#dependents = { paths, found: this.#findDependents(paths) };
    return this.#dependents.found;
  }

  #findDependents(paths: readonly string[]): Set<string> {
    const importers = this.#imports.importers(this.#files);
    // The calls of areas take their types from the operations, wherever these stand.
    const found = new Set(paths.length > 0 ? [...paths, this.emittedIndex] : []);
    for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
    return found;
  }

  /** What `name` stands for in `file`. */
  lookup(file: SourceFile, name: string, space: Space): Symbol {
    return this.#symbols.lookup(file, name, space);
  }

  /** What `a.b.c` stands for in `file`: a name, or a member of namespaces. */
  lookupPath(file: SourceFile, path: readonly string[], space: Space): Symbol {
    return this.#symbols.lookupPath(file, path, space);
  }

  /** What a module, seen from `from`, exports under a name. */
  exported(from: SourceFile, foreign: Foreign, space: Space): Symbol {
    return this.#symbols.exported(from, foreign, space);
  }

  /** Whether a name of a file has no value at run time, because it is imported as a type only, or exported so on the way. */
  isErased(file: SourceFile, name: string): boolean {
    return this.#symbols.isErased(file, name);
  }

  /** The `extends` clauses that other files add to a declaration of a file. */
  addedHeritage(file: SourceFile, name: string): readonly AddedHeritage[] {
    return this.#augmentations.listHeritage(file.path, name);
  }

  /** The names that a file exports, those that it passes on included. */
  exportedNames(file: SourceFile): string[] {
    return this.#symbols.exportedNames(file);
  }

  /** The name under which other files import a declaration of a file: its own if it is exported so. */
  findExportName(file: SourceFile, name: string, space?: Space): string | undefined {
    return this.#symbols.findExportName(file, name, space);
  }
}

/** Joins a folder and a relative path. Most paths lead to the folder itself, and need not be taken apart for that. */
function joinPlain(folder: string, path: string): string {
  return sep === '/' && /^\.\/[\w-][\w.-]*$/.test(path) ? `${folder}${path.slice(1)}` : join(folder, path);
}
