const placeholder = /^<(.+)>$/;

/** A declared key, whose parts in `<…>` stand for names. */
export interface KeyPattern {
  matches(key: string): boolean;
  /** The key with the names in it that another one has at the same places. */
  filledLike(key: string): string;
  /** The name that stands in a key that matches. */
  nameIn(key: string): string | undefined;
  /** The section whose parts are names; undefined for a key without any. */
  readonly section: string | undefined;
  /** What the names are called, as `store`. */
  readonly placeholder: string | undefined;
  filled(name: string): string;
}

/** Takes a declared key apart. */
export function parsePattern(declared: string): KeyPattern {
  const parts = declared.split(':');
  const at = parts.findIndex((part) => placeholder.test(part));
  const filled = (name: string) => parts.map((part, index) => (index === at ? name : part)).join(':');
  return {
    matches(key) {
      const own = key.split(':');
      return own.length === parts.length && parts.every((part, index) => (index === at ? own[index] !== '' : own[index] === part));
    },
    filledLike: (key) => filled(key.split(':')[at] ?? parts[at] ?? ''),
    nameIn: (key) => (at === -1 ? undefined : key.split(':')[at]),
    section: at === -1 ? undefined : parts.slice(0, at).join(':'),
    placeholder: at === -1 ? undefined : placeholder.exec(parts[at]!)![1],
    filled,
  };
}
