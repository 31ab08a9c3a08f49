import { isAmbient } from './ambient.ts';
import { readCurrentText } from './disk.ts';
import type { OpenTexts } from './disk.ts';
import { hashContent, parseSource } from './sourceFile.ts';
import type { SourceFile } from './sourceFile.ts';

/** The files of a project, parsed once per content; undefined for paths that lead to no file. */
export class FileCache {
  readonly #open: OpenTexts | undefined;
  readonly #files = new Map<string, SourceFile | undefined>();
  /** The files that were first read after `endReading`. */
  readonly #readLate = new Set<string>();
  #isReadingOver = false;

  constructor(open?: OpenTexts) {
    this.#open = open;
  }

  /** All known files, by absolute path. */
  get all(): ReadonlyMap<string, SourceFile | undefined> {
    return this.#files;
  }

  /** Returns a file by its absolute path; undefined if it does not exist. */
  read(path: string): SourceFile | undefined {
    if (this.#files.has(path)) return this.#files.get(path);
    const text = readCurrentText(path, this.#open);
    const file = text === undefined ? undefined : parseSource(path, text);
    this.#files.set(path, file);
    if (file && this.#isReadingOver) this.#readLate.add(path);
    return file;
  }

  /**
   * Ends the reading that follows a refresh. A file that is first read later, because the type checker names it, may have been created in between:
   * what was resolved before does not lead to it, so the refresh that reports it must find it new.
   */
  endReading(): void {
    this.#isReadingOver = true;
  }

  /** Begins a refresh. Returns those of its paths that earlier resolution did not know, including files that were read since. */
  beginReading(paths: readonly string[]): { readonly isNew: boolean; readonly late: readonly string[] } {
    this.#isReadingOver = false;
    const late = paths.filter((path) => this.#readLate.delete(path));
    return { late, isNew: late.length > 0 || paths.some((path) => !this.#files.has(path)) };
  }

  /** Forgets a file if its content differs, and adds it to `reached`. Returns whether that affects files that do not import it. */
  reread(path: string, reached: Set<string>): boolean {
    if (!this.#files.has(path)) return false;
    const known = this.#files.get(path);
    const text = readCurrentText(path, this.#open);
    if (known?.hash === (text === undefined ? undefined : hashContent(text))) return false;
    this.#files.delete(path);
    reached.add(path);
    if (!known || text === undefined) return true;
    return isAmbient(known) || isAmbient(this.read(path)!);
  }
}
