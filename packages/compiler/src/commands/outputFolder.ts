import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { EmittedFile } from '../3-plan/plan.ts';
import { apply, findDifference, readTextAt } from './output.ts';
import type { Difference } from './output.ts';
import type { Compilation } from './port.ts';
import { writeWhole } from './wholeFile.ts';

/** The state of a file when it was last compared: it has this text as long as its status is unchanged. */
interface FileState {
  readonly text: string;
  readonly size: number;
  readonly modified: number;
}

/** The maximum number of files that are written at once, so that other work does not wait long. */
const few = 64;

/** The emitted files of a project that is built repeatedly; the output of a rejected build can be reverted. */
export class OutputFolder {
  readonly #project: string;
  readonly #seen = new Map<string, FileState>();
  /** The texts of files before the build that is not accepted yet; undefined for a file that did not exist. */
  readonly #before = new Map<string, string | undefined>();

  constructor(project: string) {
    this.#project = project;
  }

  /**
   * Writes the files whose texts differ from the last ones, and returns their paths. The others count as unchanged until `write`
   * compares them. Returns undefined and writes nothing if their state is unknown, or if there are too many files.
   */
  writeFew({ files }: Compilation): readonly string[] | undefined {
    const suspects = files.filter(({ path, text }) => this.#seen.get(path)?.text !== text);
    const isSameList = this.#seen.size > 0 && files.every(({ path }) => this.#seen.has(path)) && files.length === this.#seen.size;
    if (!isSameList || suspects.length > few) return undefined;
    return suspects.flatMap((file) => (this.#writeOne(file) ? [file.path] : []));
  }

  /** Writes the output of a compilation, and returns the differences. */
  write(compilation: Compilation): Difference {
    const suspects = new Set(compilation.files.filter((file) => !this.#isAsSeen(file)));
    const found = findDifference(this.#project, compilation, (file) => !suspects.has(file));
    for (const path of [...found.changed.map((file) => file.path), ...found.leftOver])
      if (!this.#before.has(path)) this.#before.set(path, readTextAt(join(this.#project, path)));
    apply(this.#project, found);
    for (const path of found.leftOver) this.#seen.delete(path);
    for (const file of suspects) this.#remember(file);
    return found;
  }

  /** Records files that another thread has written with the expected texts. */
  noteWritten(files: readonly EmittedFile[]): void {
    for (const file of files) this.#remember(file);
  }

  /** Accepts the written files. */
  accept(): void {
    this.#before.clear();
  }

  /** Reverts the files that were written since the last accepted build; returns their number. */
  takeBack(): number {
    const count = this.#before.size;
    for (const [path, text] of this.#before) {
      const file = join(this.#project, path);
      if (text === undefined) rmSync(file, { force: true });
      else writeWhole(file, text);
    }
    for (const path of this.#before.keys()) this.#seen.delete(path);
    this.#before.clear();
    return count;
  }

  /** Returns whether a file has the expected text, according to its size and time. */
  #isAsSeen({ path, text }: EmittedFile): boolean {
    const seen = this.#seen.get(path);
    return seen?.text === text && this.#isUntouched(path, seen);
  }

  #isUntouched(path: string, { size, modified }: FileState): boolean {
    const facts = statSync(join(this.#project, path), { throwIfNoEntry: false });
    return facts?.size === size && facts.mtimeMs === modified;
  }

  /** Returns the current text of a file, cached because the description of all areas takes milliseconds to read. */
  #readText(path: string): string | undefined {
    const seen = this.#seen.get(path);
    return seen && this.#isUntouched(path, seen) ? seen.text : readTextAt(join(this.#project, path));
  }

  /** Writes a file if its text differs; returns whether it did. */
  #writeOne(emitted: EmittedFile): boolean {
    const { path, text } = emitted;
    const file = join(this.#project, path);
    const before = this.#readText(path);
    if (before !== text) {
      if (!this.#before.has(path)) this.#before.set(path, before);
      writeWhole(file, text);
    }
    this.#remember(emitted);
    return before !== text;
  }

  #remember({ path, text }: EmittedFile): void {
    const facts = statSync(join(this.#project, path), { throwIfNoEntry: false });
    if (facts) this.#seen.set(path, { text, size: facts.size, modified: facts.mtimeMs });
  }
}
