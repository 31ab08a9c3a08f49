/** A setting of the stores of one kind: the host reads it from `Service:Stores:<store>:<name>`, or else from `Service:Database:<name>`. */
export interface StoreSetting {
  /** The name, with an initial capital: `Readers`. The adapter receives it in camelCase: `readers`. */
  readonly name: string;
  /** The type. A `duration` is passed to the adapter in milliseconds; in an `address`, `{store}` is replaced by the name of the store. */
  readonly type: 'text' | 'number' | 'duration' | 'address';
  /** The allowed texts. */
  readonly values?: readonly string[];
  /** The schemes of an `address`. */
  readonly schemes?: readonly string[];
  readonly default?: string;
  /** One sentence without its full stop. */
  readonly meaning: string;
  /** Whether migrations need it, too. */
  readonly forMigrations?: true;
}

/** Facts about the stores of one database that are known before its package is loaded. */
export interface StoreKind {
  /** The database's name, for messages. */
  readonly title: string;
  /** The name of its dialect. */
  readonly dialectName: string;
  /** The schemes of its URLs, in lower case and without the colon. */
  readonly schemes: readonly string[];
  /** How its URLs are written, for messages: `sqlite:<file>`. */
  readonly forms: readonly string[];
  /** Text that follows the scheme and its colon in every URL, such as `//`. */
  readonly start?: string;
  /** The URL of stores whose data end with the process. */
  readonly memoryUrl?: string;
  /** The name of the message transport that its stores offer. Absent if its stores cannot notify other processes. */
  readonly transport?: string;
  readonly settings: readonly StoreSetting[];
}

/** The values of settings, by name in camelCase. */
export type StoreSettingValues = Readonly<Record<string, string | number>>;

/** A store that an adapter opens. */
export interface StoreOpening {
  readonly name: string;
  readonly url: string;
  readonly settings: StoreSettingValues;
  /**
   * The folder that relative paths start from.
   * @default the folder that the process was started in
   */
  readonly folder?: string;
}

/** Returns whether a URL is one of a kind of stores. */
export function isUrlOf({ schemes, start = '' }: Pick<StoreKind, 'schemes' | 'start'>, url: string): boolean {
  const rest = hasScheme({ schemes }, url) ? url.slice(url.indexOf(':') + 1) : '';
  return rest !== '' && rest.startsWith(start);
}

/** Returns whether a URL begins with a scheme of a kind of stores. */
export function hasScheme({ schemes }: Pick<StoreKind, 'schemes'>, url: string): boolean {
  return schemes.includes(url.slice(0, Math.max(url.indexOf(':'), 0)));
}

/** Returns how the URLs of stores are written. */
export function findUrlForms(kinds: readonly StoreKind[], { hasMemory }: { readonly hasMemory: boolean }): string[] {
  return kinds.flatMap(({ memoryUrl, forms }) => [...(hasMemory && memoryUrl !== undefined ? [memoryUrl] : []), ...forms]);
}

/** Returns how the URLs of stores are written, for messages. */
export function listUrlForms(kinds: readonly StoreKind[], options: { readonly hasMemory: boolean }): string {
  return listAlternatives(findUrlForms(kinds, options));
}

/** Joins items as `a, b or c`. */
export function listAlternatives(items: readonly string[]): string {
  return [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(' or ');
}
