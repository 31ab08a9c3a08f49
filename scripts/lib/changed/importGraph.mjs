import { posix } from 'node:path';
import { readImports } from './readImports.mjs';

/**
 * @typedef {object} Sources
 * @property {ReadonlySet<string>} files all files of the repository, as paths from its root
 * @property {(path: string) => string} read
 * @property {ReadonlyMap<string, string>} entries the source file of each specifier of our packages, such as `@portico/core/values`
 *
 * @typedef {import('./readImports.mjs').ModuleLinks} ModuleLinks
 */

const modulePath = /\.(?:ts|mts|mjs|js)$/;
const empty = /** @type {ModuleLinks} */ ({ imports: [], reExports: [] });

/** The modules of the repository and what each one loads. A name that is imported from an index file counts as an import of the module that declares it. */
export class ImportGraph {
  /** @type {Map<string, ModuleLinks>} */
  #links = new Map();
  /** @type {Sources} */
  #sources;

  /** @param {Sources} sources */
  constructor(sources) {
    this.#sources = sources;
  }

  /**
   * Returns the distance of each module from the changed ones: 0 for a changed module, 1 for one that imports it, and so on.
   * @param {readonly string[]} changed
   * @returns {Map<string, number>}
   */
  measureDistances(changed) {
    const importers = this.#listImporters();
    const distances = new Map(changed.map((path) => [path, 0]));
    const queue = [...changed];
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const next = (distances.get(path) ?? 0) + 1;
      for (const importer of importers.get(path) ?? []) {
        if (distances.has(importer)) continue;
        distances.set(importer, next);
        queue.push(importer);
      }
    }
    return distances;
  }

  /** @returns {Map<string, Set<string>>} */
  #listImporters() {
    /** @type {Map<string, Set<string>>} */
    const importers = new Map();
    for (const path of [...this.#sources.files].filter((file) => modulePath.test(file))) {
      for (const { specifier, name } of this.#linksOf(path).imports) {
        for (const target of this.#findOrigins(this.#resolve(path, specifier), name, new Set())) {
          importers.set(target, (importers.get(target) ?? new Set()).add(path));
        }
      }
    }
    return importers;
  }

  /**
   * Returns the module, and the modules that it exports the name from; for no name, those of all names.
   * @param {string | undefined} path
   * @param {string | undefined} name
   * @param {Set<string>} seen
   * @returns {string[]}
   */
  #findOrigins(path, name, seen) {
    if (path === undefined || seen.has(path)) return [];
    seen.add(path);
    const { reExports } = this.#linksOf(path);
    const direct = reExports.filter((each) => name !== undefined && each.as === name);
    const followed = direct.length > 0 ? direct : reExports.filter((each) => name === undefined || each.as === undefined);
    const origins = followed.flatMap((each) =>
      this.#findOrigins(this.#resolve(path, each.specifier), each.as === undefined ? name : each.name, seen),
    );
    return [path, ...origins];
  }

  /** @param {string} path */
  #linksOf(path) {
    const known = this.#links.get(path) ?? (modulePath.test(path) ? readImports(path, this.#sources.read(path)) : empty);
    this.#links.set(path, known);
    return known;
  }

  /**
   * @param {string} from
   * @param {string} specifier
   */
  #resolve(from, specifier) {
    if (!specifier.startsWith('.')) return this.#sources.entries.get(specifier);
    const path = posix.join(posix.dirname(from), specifier);
    return [path, path.replace(/\.js$/, '.ts'), `${path}.ts`].find((each) => this.#sources.files.has(each));
  }
}
