import { listSpecifiers } from './sourceFile.ts';
import type { SourceFile } from './sourceFile.ts';

/** The imports between files. The imports of a file are cached until its text changes, or until files are created or deleted. */
export class ImportGraph {
  readonly #resolve: (file: SourceFile, specifier: string) => string | undefined;
  #targets = new WeakMap<SourceFile, readonly string[]>();
  #listRelativeTargets = new WeakMap<SourceFile, readonly string[]>();
  /** The files at the time when their imports were recorded. */
  #noted = new Map<string, SourceFile>();
  #listImporters = new Map<string, Set<string>>();

  /** `resolve` returns the file that a specifier names. */
  constructor(resolve: (file: SourceFile, specifier: string) => string | undefined) {
    this.#resolve = resolve;
  }

  /** Forgets the targets of imports, because files were created or deleted. */
  reset(): void {
    this.#targets = new WeakMap();
    this.#listRelativeTargets = new WeakMap();
    this.#noted = new Map();
    this.#listImporters = new Map();
  }

  /** Returns the files that a file imports by relative paths. */
  relativeTargets(file: SourceFile): readonly string[] {
    let targets = this.#listRelativeTargets.get(file);
    if (!targets) {
      const relative = [...listSpecifiers(file)].filter((specifier) => specifier.startsWith('.'));
      this.#listRelativeTargets.set(file, (targets = relative.flatMap((specifier) => this.#resolve(file, specifier) ?? [])));
    }
    return targets;
  }

  /** Returns the project's files by the files that they import. `files` are all known files; those of packages are omitted. */
  importers(files: ReadonlyMap<string, SourceFile | undefined>): ReadonlyMap<string, ReadonlySet<string>> {
    for (const [path, file] of files) {
      const before = this.#noted.get(path);
      if (before === file || path.includes('/node_modules/')) continue;
      if (before) for (const target of this.#listTargets(before)) this.#listImporters.get(target)?.delete(path);
      if (file) this.#note(path, file);
      else this.#noted.delete(path);
    }
    return this.#listImporters;
  }

  #note(path: string, file: SourceFile): void {
    this.#noted.set(path, file);
    for (const target of this.#listTargets(file)) {
      const importers = this.#listImporters.get(target);
      if (importers) importers.add(path);
      else this.#listImporters.set(target, new Set([path]));
    }
  }

  #listTargets(file: SourceFile): readonly string[] {
    let targets = this.#targets.get(file);
    if (!targets)
      this.#targets.set(file, (targets = [...listSpecifiers(file)].flatMap((specifier) => this.#resolve(file, specifier) ?? [])));
    return targets;
  }
}
