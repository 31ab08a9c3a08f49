import type { StoreAdapter, StoreKind } from '@portico/data';
import { defaultMemoryUrl, hasScheme, isUrlOf, knownStores, listUrlForms } from '@portico/sql';
import type { KnownStoreKind } from '@portico/sql';
import { listTransports } from '../configuration/transportNames.ts';
import { optionalPackage } from '../optionalPackage.ts';
import { StartRefused } from '../startRefused.ts';

/** Finds the adapter for the URL of a store: those that the application gave come first, then the packages of known stores, if they are installed. */
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

  /** Returns the schemes that several of the given adapters have. */
  findSharedSchemes(): string[] {
    const schemes = this.#given.flatMap((adapter) => adapter.schemes);
    return [...new Set(schemes.filter((scheme, index) => schemes.indexOf(scheme) !== index))];
  }

  /** The URL of stores that are kept in memory. */
  get memoryUrl(): string {
    return this.#given.find(({ memoryUrl }) => memoryUrl !== undefined)?.memoryUrl ?? defaultMemoryUrl;
  }

  /** The message transports that stores offer. */
  get transports(): readonly string[] {
    return listTransports(this.kinds);
  }

  /** How the URLs of stores are written, for messages. */
  get urlForms(): string {
    return listUrlForms(this.kinds, { hasMemory: true });
  }

  /** Returns the kind of the store at a URL; undefined if no adapter opens it. */
  kindOf(url: string): StoreKind | undefined {
    return this.kinds.find((kind) => isUrlOf(kind, url));
  }

  /** Whether the data of the store at a URL end with the process. */
  isMemoryUrl(url: string): boolean {
    return this.kinds.some(({ memoryUrl }) => memoryUrl === url);
  }

  /** The message transport that the stores at such URLs offer; undefined if they cannot notify other processes. */
  transportOf(url: string): string | undefined {
    return this.kinds.find((kind) => hasScheme(kind, url))?.transport;
  }

  /** Loads the adapter for a URL. Throws `StartRefused` if its package is missing; `user` needs it, such as `the store 'app'`. */
  async load(url: string, user: string): Promise<StoreAdapter | undefined> {
    const given = this.#given.find((adapter) => isUrlOf(adapter, url));
    const known = this.#known.find((kind) => isUrlOf(kind, url));
    if (given || !known) return given;
    const { storeAdapter } = await optionalPackage(
      { name: known.package, user },
      () => import(known.package) as Promise<{ storeAdapter?: StoreAdapter }>,
    );
    if (storeAdapter) return storeAdapter;
    throw new StartRefused([`${user} needs a newer version of the package ${known.package}: this one exports no storeAdapter`]);
  }
}
