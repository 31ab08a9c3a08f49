import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { ResolverFactory } from 'oxc-resolver';
import { Augmentations } from './augmentations.ts';
import { partsOf } from './names.ts';
import { isSource, listProject } from './projectFiles.ts';
import type { SkippedFile } from './projectFiles.ts';
import { createResolver } from './resolver.ts';
import { contentHash, parseSource, specifiersOf } from './sourceFile.ts';
import type { SourceFile } from './sourceFile.ts';
import { hasMembers, isOfLanguage, languagePackage, languageSymbol } from './symbols.ts';
import type { Foreign, Space, Symbol } from './symbols.ts';
import { readTsConfig } from './tsconfig.ts';
import type { TsConfigReading } from './tsconfig.ts';

export { languagePackage } from './symbols.ts';
export type { Space, Symbol } from './symbols.ts';

/** The project's files, parsed once per content, and the names in them. Room 0: the only code that sees a file system and a parser. */
export class Program {
  readonly root: string;
  /** The folder of the sources, relative to the root. */
  readonly sources: string;
  readonly tsConfig: TsConfigReading;
  readonly #files = new Map<string, SourceFile | undefined>();
  readonly #resolutions = new Map<string, string | undefined>();
  readonly #relatives = new Map<string, string>();
  readonly #resolver: ResolverFactory;
  readonly #augmentations = new Augmentations();
  #skipped: readonly SkippedFile[] = [];
  #links: ReadonlyMap<string, string> = new Map();
  /** Files that were asked for since `track` began: what a result depends on. */
  #touched: Set<string> | undefined;

  constructor(root: string, sources: string) {
    this.root = root;
    this.sources = sources;
    this.tsConfig = readTsConfig(root);
    this.#resolver = createResolver(root, this.tsConfig.config !== undefined);
  }

  /** The project's own source files in alphabetical order, parsed: those that `tsconfig.json` selects, and the sources that these import. */
  projectFiles(): SourceFile[] {
    const sources = join(this.root, this.sources);
    const { sources: listed, skipped, links } = listProject({ root: this.root, sources, config: this.tsConfig.config });
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
    const file = existsSync(path) ? parseSource(path, readFileSync(path, 'utf8')) : undefined;
    this.#files.set(path, file);
    return file;
  }

  /** Forgets what it knows of changed files; answers those whose content really differs, and those whose names they add to. */
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
    const augmented = changed.flatMap((path) => this.#augmentations.reach(path, this.file(path)) ?? [...this.#files.keys()]);
    return [...new Set([...changed, ...augmented])];
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
    if (specifier.startsWith('.') && /\.[cm]?tsx?$/.test(specifier)) return join(dirname(from.path), specifier);
    const found = specifier.startsWith('.')
      ? this.#resolver.sync(dirname(from.path), specifier)
      : this.#resolver.resolveDtsSync(from.path, specifier);
    // A file behind a symbolic link is known by the path that it is listed under.
    return found.path === undefined ? undefined : (this.#links.get(found.path) ?? found.path);
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
