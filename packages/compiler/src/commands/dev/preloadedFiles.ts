import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The state of a file: its size and the time of its last change; undefined if it does not exist. */
type FileState = string | undefined;

/** The files that a waiting process has read. A process must not start with an old version of any of them. */
export class PreloadedFiles {
  readonly urls: readonly string[];
  readonly #states: ReadonlyMap<string, FileState>;

  /** Takes the modules to load, and the entry, whose package.json files Node reads at once. */
  constructor(urls: readonly string[], entry: string) {
    this.urls = urls;
    const files = [...urls.map((url) => fileURLToPath(url)), ...listPackageFiles(dirname(entry))];
    this.#states = new Map(files.map((file) => [file, readState(file)]));
  }

  /** Whether no file has changed. */
  get areCurrent(): boolean {
    return [...this.#states].every(([file, state]) => readState(file) === state);
  }
}

function listPackageFiles(folder: string): string[] {
  const outer = dirname(folder);
  return [join(folder, 'package.json'), ...(outer === folder ? [] : listPackageFiles(outer))];
}

function readState(file: string): FileState {
  const facts = statSync(file, { throwIfNoEntry: false });
  return facts && `${facts.size} ${facts.mtimeMs} ${facts.ino}`;
}
