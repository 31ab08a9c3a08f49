import { join } from 'node:path';
import type { EmittedFile } from '../3-plan/plan.ts';
import { readTextAt } from './output.ts';
import { writeWhole } from './wholeFile.ts';

/** The files that were written while the rest of the output was being generated; paths are relative to the project. */
export interface EarlyOutput {
  /** The files that now have the expected text. */
  readonly paths: readonly string[];
  /** The files among them whose text was different before. */
  readonly changed: readonly string[];
}

/** Writes parts of an accepted output while the rest is printed in another thread. The end of the build writes the remaining files. */
export class EarlyWriter {
  readonly #project: string;
  #paths: string[] = [];
  #changed: string[] = [];
  #isFailed = false;

  constructor(project: string) {
    this.#project = project;
  }

  /** Writes files until one cannot be written; the end of the build tries that one again, and reports it. */
  write(files: readonly EmittedFile[]): void {
    try {
      for (const file of files) if (!this.#isFailed) this.#writeOne(file);
    } catch {
      this.#isFailed = true;
    }
  }

  /** Returns the files that were written for the ending build. */
  take(): EarlyOutput {
    const written = { paths: this.#paths, changed: this.#changed };
    [this.#paths, this.#changed, this.#isFailed] = [[], [], false];
    return written;
  }

  #writeOne({ path, text }: EmittedFile): void {
    const file = join(this.#project, path);
    if (readTextAt(file) !== text) {
      writeWhole(file, text);
      this.#changed.push(path);
    }
    this.#paths.push(path);
  }
}
