import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds the Portico projects that files belong to, and remembers them. */
export class ProjectFinder {
  readonly #known = new Map<string, string | undefined>();

  /** Returns the folder of a file's project: the nearest one with a `package.json` that uses Portico; undefined if there is none. */
  find(path: string): string | undefined {
    return this.#findFrom(dirname(path));
  }

  /** Forgets what it has found, because a `package.json` may have changed. */
  forget(): void {
    this.#known.clear();
  }

  #findFrom(folder: string): string | undefined {
    if (this.#known.has(folder)) return this.#known.get(folder);
    const above = dirname(folder);
    const found = usesPortico(join(folder, 'package.json')) ? folder : above === folder ? undefined : this.#findFrom(above);
    this.#known.set(folder, found);
    return found;
  }
}

interface Package {
  readonly name?: unknown;
  readonly portico?: unknown;
  readonly dependencies?: Readonly<Record<string, unknown>>;
  readonly devDependencies?: Readonly<Record<string, unknown>>;
}

/** Returns whether a `package.json` configures Portico or depends on one of its packages. A file that cannot be read counts as another project's. */
function usesPortico(file: string): boolean {
  if (!existsSync(file) || dirname(file).includes('node_modules')) return false;
  try {
    const { portico, dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Package;
    return portico !== undefined || Object.keys({ ...dependencies, ...devDependencies }).some((name) => name.startsWith('@portico/'));
  } catch {
    return false;
  }
}
