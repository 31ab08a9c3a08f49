import type { StoreAdapter, StoreKind } from '@portico/data';
import { defaultMemoryUrl, hasScheme, isUrlOf, knownStores, listUrlForms } from '@portico/sql';
import type { KnownStoreKind } from '@portico/sql';
import { listTransports } from '../configuration/transportNames.ts';
import { loadOptionalPackage } from '../optionalPackage.ts';
import { StartupError } from '../startupError.ts';

/** Finds the adapter for the URL of a store. The application's own adapters take precedence over the installed packages. */
export class StoreAdapters {
  readonly #given: readonly StoreAdapter[];
  readonly #known: readonly KnownStoreKind[];

  constructor(given: readonly StoreAdapter[] = []) {
    this.#given = given;
    const taken = new Set(given.flatMap(({ schemes }) => schemes));
    this.#known = knownStores.filter(({ schemes }) => !schemes.some((scheme) => taken.has(scheme)));
  }

  /** All kinds of stores that can be opened. */
  get kinds(): readonly StoreKind[] {
    return [...this.#known, ...this.#given];
  }

  /** Returns the schemes that several of the application's adapters have. */
  findSharedSchemes(): string[] {
    const schemes = this.#given.flatMap((adapter) => adapter.schemes);
    return [...new Set(schemes.filter((scheme, index) => schemes.indexOf(scheme) !== index))];
  }

  /** The URL of stores in memory. */
  get memoryUrl(): string {
    return this.#given.find(({ memoryUrl }) => memoryUrl !== undefined)?.memoryUrl ?? defaultMemoryUrl;
  }

  /** The message transports that stores offer. */
  get transports(): readonly string[] {
    return listTransports(this.kinds);
  }

  /** The forms of store URLs, for messages. */
  get urlForms(): string {
    return listUrlForms(this.kinds, { hasMemory: true });
  }

  /** Returns the kind of store for a URL, or undefined if no adapter opens it. */
  kindOf(url: string): StoreKind | undefined {
    return this.kinds.find((kind) => isUrlOf(kind, url));
  }

  /** Returns whether the data of the store with this URL end with the process. */
  isMemoryUrl(url: string): boolean {
    return this.kinds.some(({ memoryUrl }) => memoryUrl === url);
  }

  /** Returns the message transport of the stores with such URLs, or undefined if they cannot notify other processes. */
  transportOf(url: string): string | undefined {
    return this.kinds.find((kind) => hasScheme(kind, url))?.transport;
  }

  /**
   * Loads the adapter for a URL. Throws `StartupError` if its package is missing; `user` names the user of the package, such
   * as `the store 'app'`.
   */
  async load(url: string, user: string): Promise<StoreAdapter | undefined> {
    const given = this.#given.find((adapter) => isUrlOf(adapter, url));
    const known = this.#known.find((kind) => isUrlOf(kind, url));
    if (given || !known) return given;
    const { storeAdapter } = await loadOptionalPackage(
      { name: known.package, user },
      () => import(known.package) as Promise<{ storeAdapter?: StoreAdapter }>,
    );
    if (storeAdapter) return storeAdapter;
    throw new StartupError([`${user} requires a newer version of the package ${known.package}: the installed one exports no storeAdapter`]);
  }
}
