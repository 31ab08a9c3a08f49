import { listSpecifiers } from './sourceFile.ts';
import type { SourceFile } from './sourceFile.ts';

/** Which files import which. What is known of a file is used again until it has another text, or until files come or go. */
export class ImportGraph {
  readonly #resolve: (file: SourceFile, specifier: string) => string | undefined;
  #targets = new WeakMap<SourceFile, readonly string[]>();
  #relativeTargets = new WeakMap<SourceFile, readonly string[]>();
  /** The files as they were when their imports were noted. */
  #noted = new Map<string, SourceFile>();
  #importers = new Map<string, Set<string>>();

  /** `resolve` returns the file that a specifier names. */
  constructor(resolve: (file: SourceFile, specifier: string) => string | undefined) {
    this.#resolve = resolve;
  }

  /** Forgets where imports lead, because files came or went. */
  reset(): void {
    this.#targets = new WeakMap();
    this.#relativeTargets = new WeakMap();
    this.#noted = new Map();
    this.#importers = new Map();
  }

  /** The files that a file imports by relative paths. */
  relativeTargets(file: SourceFile): readonly string[] {
    let targets = this.#relativeTargets.get(file);
    if (!targets) {
      const relative = [...listSpecifiers(file)].filter((specifier) => specifier.startsWith('.'));
      this.#relativeTargets.set(file, (targets = relative.flatMap((specifier) => this.#resolve(file, specifier) ?? [])));
    }
    return targets;
  }

  /** The project's files by the files that they import. `files` are all that are known; those of packages are left out. */
  importers(files: ReadonlyMap<string, SourceFile | undefined>): ReadonlyMap<string, ReadonlySet<string>> {
    for (const [path, file] of files) {
      const before = this.#noted.get(path);
      if (before === file || path.includes('/node_modules/')) continue;
      if (before) for (const target of this.#listTargets(before)) this.#importers.get(target)?.delete(path);
      if (file) this.#note(path, file);
      else this.#noted.delete(path);
    }
    return this.#importers;
  }

  #note(path: string, file: SourceFile): void {
    this.#noted.set(path, file);
    for (const target of this.#listTargets(file)) {
      const importers = this.#importers.get(target);
      if (importers) importers.add(path);
      else this.#importers.set(target, new Set([path]));
    }
  }

  #listTargets(file: SourceFile): readonly string[] {
    let targets = this.#targets.get(file);
    if (!targets)
      this.#targets.set(file, (targets = [...listSpecifiers(file)].flatMap((specifier) => this.#resolve(file, specifier) ?? [])));
    return targets;
  }
}
