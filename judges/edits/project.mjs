import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Inside the repository, so that packages are found as an application finds them.
const cache = fileURLToPath(new URL('../../.cache/edits/', import.meta.url));

/** @typedef {{ readonly files: ReadonlyMap<string, string>, readonly links: ReadonlyMap<string, string> }} Snapshot what stood on disk at one time */

/** A project on disk, with the text of every file that a person would have written. */
export class EditedProject {
  /** @type {Map<string, string>} */
  files = new Map();
  /** The targets of symbolic links, relative to their folder. @type {Map<string, string>} */
  links = new Map();
  /** Files that were deleted, as they were. @type {Map<string, string>} */
  deleted = new Map();
  /** A file that was saved when only a part of it was written, and its whole text. @type {{ readonly file: string, readonly text: string } | undefined} */
  unfinished;
  folder;
  base;

  /** @param {Readonly<Record<string, string>>} base the files of the project at the beginning */
  constructor(base) {
    this.base = base;
    mkdirSync(cache, { recursive: true });
    this.folder = mkdtempSync(cache);
    for (const [file, text] of Object.entries(base)) this.write(file, text);
  }

  /** Whether the project has a type checker. */
  get isChecked() {
    return Object.hasOwn(this.base, 'tsconfig.json');
  }

  /** The source files. */
  get sources() {
    return [...this.files.keys()].filter((file) => file.endsWith('.ts'));
  }

  /** The folders that hold source files. */
  get folders() {
    return [...new Set(this.sources.map((file) => dirname(file)))].filter((folder) => folder !== 'src');
  }

  /** The files, folders and links that would have to give way to a file. @param {string} file @returns {string[]} */
  inTheWay(file) {
    const others = [...this.files.keys(), ...this.links.keys()];
    return others.filter((each) => each !== file && (each.startsWith(`${file}/`) || file.startsWith(`${each}/`)));
  }

  /** Whether a file or link exists, or another one is in its way. @param {string} file */
  isTaken(file) {
    return this.files.has(file) || this.links.has(file) || this.inTheWay(file).length > 0;
  }

  /** Writes a file, and removes a folder of its name or a file where it needs a folder. @param {string} file @param {string} text @returns {string[]} */
  write(file, text) {
    const touched = this.#clear(file);
    this.files.set(file, text);
    writeFileSync(this.path(file), text);
    return [...touched, file];
  }

  /** Makes a symbolic link. @param {string} file @param {string} target relative to the folder of the link @returns {string[]} */
  link(file, target) {
    const touched = [...this.#clear(file), ...this.remove(file)];
    this.links.set(file, target);
    symlinkSync(target, this.path(file));
    return [...touched, file];
  }

  /** @param {string} file */
  #clear(file) {
    const touched = this.inTheWay(file).flatMap((each) => this.remove(each));
    if (!this.files.has(file)) rmSync(this.path(file), { recursive: true, force: true });
    mkdirSync(dirname(this.path(file)), { recursive: true });
    return touched;
  }

  /** Removes a file or a link. @param {string} file @returns {string[]} */
  remove(file) {
    this.files.delete(file);
    this.links.delete(file);
    rmSync(this.path(file), { recursive: true, force: true });
    return [file];
  }

  /** Moves a file. @param {string} from @param {string} to @returns {string[]} */
  move(from, to) {
    const text = this.files.get(from) ?? '';
    return [...this.remove(from), ...this.write(to, text)];
  }

  /** Renames a folder and returns both names, as a file system reports it. @param {string} from @param {string} to @returns {string[]} */
  moveFolder(from, to) {
    const isTaken = [...this.files.keys(), ...this.links.keys()].some((file) => file === to || file.startsWith(`${to}/`));
    if (isTaken || to === from || to.startsWith(`${from}/`)) return [];
    mkdirSync(dirname(this.path(to)), { recursive: true });
    rmSync(this.path(to), { recursive: true, force: true });
    renameSync(this.path(from), this.path(to));
    for (const entries of [this.files, this.links])
      for (const [file, text] of Array.from(entries))
        if (file.startsWith(`${from}/`)) {
          entries.delete(file);
          entries.set(to + file.slice(from.length), text);
        }
    return [from, to];
  }

  /** Removes a folder. @param {string} folder @returns {string[]} */
  removeFolder(folder) {
    for (const entries of [this.files, this.links])
      for (const file of entries.keys()) if (file.startsWith(`${folder}/`)) entries.delete(file);
    rmSync(this.path(folder), { recursive: true, force: true });
    return [folder];
  }

  /** @returns {Snapshot} */
  snapshot() {
    return { files: new Map(this.files), links: new Map(this.links) };
  }

  /** Makes the disk what it was. @param {Snapshot} snapshot @returns {string[]} */
  restore({ files, links }) {
    this.unfinished = undefined;
    const strays = [
      ...[...this.files.keys()].filter((file) => !files.has(file)),
      ...[...this.links].filter(([file, target]) => links.get(file) !== target).map(([file]) => file),
    ];
    const removed = strays.flatMap((file) => this.remove(file));
    const linked = [...links].flatMap(([file, target]) => (this.links.has(file) ? [] : this.link(file, target)));
    const written = [...files].flatMap(([file, text]) => (this.files.get(file) === text ? [] : this.write(file, text)));
    return [...removed, ...linked, ...written];
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
