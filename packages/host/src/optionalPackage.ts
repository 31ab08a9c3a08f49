import { createRequire } from 'node:module';
import { StartRefused } from './startRefused.ts';

/** A package that a host needs only for some of what it can be asked to do. */
export interface OptionalPackage {
  readonly name: string;
  /** Who needs it, as the subject of a sentence: "the store 'app'". */
  readonly user: string;
  /**
   * The module that imports it, as a URL: packages are looked up from there.
   * @default a module of `@portico/host`
   */
  readonly from?: string;
}

/** Loads a package that an application installs if it uses it. Throws `StartRefused` if it is not there or cannot be loaded. */
export async function optionalPackage<T>(wanted: OptionalPackage, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { name, user } = wanted;
    const reason = error instanceof Error ? error.message : String(error);
    const problem = isInstalled(wanted) ? `${user} needs the package ${name}, which cannot be loaded: ${reason}` : missingPackage(wanted);
    throw new StartRefused([problem], error);
  }
}

/** Throws the error again: bundlers accept a missing package if the failure of its import is handled where it is imported. */
export function rethrow(error: unknown): never {
  throw error;
}

/** Says that a package is missing, and what to do. */
export function missingPackage({ name, user }: OptionalPackage): string {
  return `${user} needs the package ${name}, which is not installed; run \`npm install ${name}\``;
}

/** Whether a package is there, without loading it. */
export function isInstalled({ name, from = import.meta.url }: OptionalPackage): boolean {
  try {
    createRequire(from).resolve(name);
    return true;
  } catch (error) {
    // A package without an entry for `require` is found all the same.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}
