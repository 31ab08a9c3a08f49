import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Inside the repository, so that packages are found as an application finds them.
const cache = fileURLToPath(new URL('../../.cache/edits/', import.meta.url));

/** A project on disk, with the text of every file that a person would have written. */
export class EditedProject {
  /** @type {Map<string, string>} */
  files = new Map();
  folder;
  base;

  /** @param {Readonly<Record<string, string>>} base what the project begins with */
  constructor(base) {
    this.base = base;
    mkdirSync(cache, { recursive: true });
    this.folder = mkdtempSync(cache);
    for (const [file, text] of Object.entries(base)) this.write(file, text);
  }

  /** The source files. */
  get sources() {
    return [...this.files.keys()].filter((file) => file.endsWith('.ts'));
  }

  /** The folders that hold source files. */
  get folders() {
    return [...new Set(this.sources.map((file) => dirname(file)))].filter((folder) => folder !== 'src');
  }

  /** Writes a file, in place of a folder of the name or of a file where a folder is needed. @param {string} file @param {string} text */
  write(file, text) {
    const inTheWay = [...this.files.keys()].filter((each) => each.startsWith(`${file}/`) || file.startsWith(`${each}/`));
    for (const each of inTheWay) this.remove(each);
    if (!this.files.has(file)) rmSync(this.path(file), { recursive: true, force: true });
    this.files.set(file, text);
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
    return [...inTheWay, file];
  }

  /** @param {string} file */
  remove(file) {
    this.files.delete(file);
    rmSync(this.path(file), { recursive: true, force: true });
    return [file];
  }

  /** Moves a file. @param {string} from @param {string} to */
  move(from, to) {
    const text = this.files.get(from) ?? '';
    return [...this.remove(from), ...this.write(to, text)];
  }

  /** Renames a folder and returns both names, as a file system reports it. @param {string} from @param {string} to */
  moveFolder(from, to) {
    if ([...this.files.keys()].some((file) => file.startsWith(`${to}/`))) return [];
    mkdirSync(dirname(this.path(to)), { recursive: true });
    rmSync(this.path(to), { recursive: true, force: true });
    renameSync(this.path(from), this.path(to));
    for (const [file, text] of Array.from(this.files))
      if (file.startsWith(`${from}/`)) {
        this.files.delete(file);
        this.files.set(to + file.slice(from.length), text);
      }
    return [from, to];
  }

  /** Removes a folder. @param {string} folder */
  removeFolder(folder) {
    for (const file of this.files.keys()) if (file.startsWith(`${folder}/`)) this.files.delete(file);
    rmSync(this.path(folder), { recursive: true, force: true });
    return [folder];
  }

  /** @param {string} file */
  path(file) {
    return join(this.folder, file);
  }

  /** Removes the project. */
  dispose() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
