import { createRequire } from 'node:module';
import { StartupError } from './startupError.ts';

/** A package that a host needs only for some features. */
export interface OptionalPackage {
  readonly name: string;
  /** The subject of a sentence that names its user: "the store 'app'". */
  readonly user: string;
  /**
   * The URL of the module that imports the package; packages are resolved from there.
   * @default a module of `@portico/host`
   */
  readonly from?: string;
}

/** Loads a package that an application installs if it uses it. Throws `StartupError` if the package is missing or cannot be loaded. */
export async function loadOptionalPackage<T>(wanted: OptionalPackage, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { name, user } = wanted;
    const reason = error instanceof Error ? error.message : String(error);
    const problem = isInstalled(wanted)
      ? `${user} requires the package ${name}, which cannot be loaded: ${reason}`
      : describeMissingPackage(wanted);
    throw new StartupError([problem], error);
  }
}

/** Rethrows an error: bundlers accept a missing package if its import has an error handler. */
export function rethrow(error: unknown): never {
  throw error;
}

/** Describes a missing package and how to install it. */
export function describeMissingPackage({ name, user }: OptionalPackage): string {
  return `${user} requires the package ${name}, which is not installed; run \`npm install ${name}\``;
}

/** Returns whether a package is installed, without loading it. */
export function isInstalled({ name, from = import.meta.url }: OptionalPackage): boolean {
  try {
    createRequire(from).resolve(name);
    return true;
  } catch (error) {
    // A package without an entry for `require` is installed nevertheless.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}
