const placeholder = /^<(.+)>$/;

/** A declared key as a pattern, in which parts in `<…>` match names. */
export interface KeyPattern {
  matches(key: string): boolean;
  /** Returns this key with the name that another key has at the same place. */
  filledLike(key: string): string;
  /** Returns the name in a matching key. */
  nameIn(key: string): string | undefined;
  /** The section whose parts are names; undefined if there is none. */
  readonly section: string | undefined;
  /** The placeholder of the names, such as `store`. */
  readonly placeholder: string | undefined;
  filled(name: string): string;
}

/** Parses a declared key. */
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
