import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { EmittedFile } from '../4-plan/plan.ts';
import { apply, difference, textAt } from './output.ts';
import type { Difference } from './output.ts';
import type { Compilation } from './port.ts';
import { writeWhole } from './wholeFile.ts';

/** How a file was when it was compared last: the text it has as long as its facts stay the same. */
interface Seen {
  readonly text: string;
  readonly size: number;
  readonly modified: number;
}

/** The emitted files of a project that is built again and again; what a refused build has written can be taken back. */
export class OutputFolder {
  readonly #project: string;
  readonly #seen = new Map<string, Seen>();
  /** The texts that files had before the build that is not accepted yet; undefined if there was none. */
  readonly #before = new Map<string, string | undefined>();

  constructor(project: string) {
    this.#project = project;
  }

  /** Writes what a compilation emits, and returns what differed. */
  write(compilation: Compilation): Difference {
    const found = difference(this.#project, compilation, (file) => this.#isAsSeen(file));
    for (const path of [...found.changed.map((file) => file.path), ...found.leftOver])
      if (!this.#before.has(path)) this.#before.set(path, textAt(join(this.#project, path)));
    apply(this.#project, found);
    this.#remember(compilation.files);
    return found;
  }

  /** Keeps what was written. */
  accept(): void {
    this.#before.clear();
  }

  /** Takes back what was written since the last accepted build; returns the number of files. */
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

  /** Whether a file has the text that it should have, as far as its size and time tell. */
  #isAsSeen({ path, text }: EmittedFile): boolean {
    const seen = this.#seen.get(path);
    if (seen?.text !== text) return false;
    const facts = statSync(join(this.#project, path), { throwIfNoEntry: false });
    return facts?.size === seen.size && facts.mtimeMs === seen.modified;
  }

  #remember(files: readonly EmittedFile[]): void {
    for (const file of files) {
      if (this.#isAsSeen(file)) continue;
      const { path, text } = file;
      const facts = statSync(join(this.#project, path), { throwIfNoEntry: false });
      if (facts) this.#seen.set(path, { text, size: facts.size, modified: facts.mtimeMs });
    }
  }
}
