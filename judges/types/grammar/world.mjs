import { importText } from './imports.mjs';

/**
 * A declaration of a case.
 * @typedef {object} Declared
 * @property {string} name how its own file names it
 * @property {string} file
 * @property {boolean} isDefault whether the file exports it as its default
 */

/** The files of one case, while they are written. */
export class World {
  /** @type {Map<string, { imports: Set<string>, texts: string[] }>} */
  #files = new Map();
  #names = 0;
  /** @type {Map<string, string>} */
  #uses = new Map();

  /**
   * @param {string} name the case's name, with which every name begins: names are unique in a project
   * @param {import('../../lib/random.mjs').Random} random
   */
  constructor(name, random) {
    this.name = name;
    this.random = random;
    this.names = ['main.ts', 'main.ts', 'main.ts', 'other.ts', 'deep/third.ts'];
    this.main = 'main.ts';
  }

  /** Returns a name that nothing has yet. */
  newName(stem = 'T') {
    return `${this.name[0]?.toUpperCase()}${this.name.slice(1)}${stem}${++this.#names}`;
  }

  /**
   * Adds a declaration; `write` gives its text after `export `, in which the name stands where it was given.
   * @param {string} file
   * @param {(name: string) => string} write
   * @param {{ readonly stem?: string, readonly canBeDefault?: boolean }} [options]
   * @returns {Declared}
   */
  declare(file, write, { stem, canBeDefault = false } = {}) {
    const name = this.newName(stem);
    const text = write(name);
    const isDefault =
      canBeDefault &&
      file !== this.main &&
      this.random.chance(0.15) &&
      !this.#of(file).texts.some((each) => each.startsWith('export default'));
    this.#of(file).texts.push(`export ${isDefault ? 'default ' : ''}${text}`);
    return { name, file, isDefault };
  }

  /** Adds text to a file unchanged. */
  write(/** @type {string} */ file, /** @type {string} */ text) {
    this.#of(file).texts.push(text);
  }

  /** Adds an import to a file. */
  addImport(/** @type {string} */ file, /** @type {string} */ text) {
    this.#of(file).imports.add(text);
  }

  /**
   * Returns how a file names a declaration, and imports it.
   * @param {Declared} declared
   * @param {string} file
   * @returns {string}
   */
  use(declared, file) {
    if (declared.file === file) return declared.name;
    const key = `${file} ${declared.file} ${declared.name}`;
    const known = this.#uses.get(key);
    if (known !== undefined && this.random.chance(0.8)) return known;
    const used = importText(this, declared, file);
    this.#uses.set(key, used);
    return used;
  }

  /**
   * Returns the name of a scalar of the language in a file, and imports it.
   * @param {string} scalar
   * @param {string} file
   */
  scalar(scalar, file) {
    this.addImport(file, `import type { ${scalar} } from '@portico/core';`);
    return scalar;
  }

  /** Returns a file for a new declaration. */
  anyFile() {
    return this.random.pick(this.names);
  }

  /** Returns the text of every file. */
  texts() {
    return new Map([...this.#files].map(([path, { imports, texts }]) => [path, `${[...imports, ...texts].join('\n')}\n`]));
  }

  #of(/** @type {string} */ file) {
    const found = this.#files.get(file) ?? { imports: new Set(), texts: [] };
    this.#files.set(file, found);
    return found;
  }
}
