import type { ConfigurationKey } from './configurationKey.ts';
import { parsePattern } from './pattern.ts';
import type { KeyPattern } from './pattern.ts';

/** A declared key with its parsed pattern. */
export interface DeclaredKey {
  readonly declared: ConfigurationKey;
  readonly pattern: KeyPattern;
}

/** The declared keys of a host, each parsed once: an environment has dozens of variables, and a host declares more than a hundred keys. */
export class DeclaredKeys {
  readonly all: readonly DeclaredKey[];
  readonly #exact = new Map<string, DeclaredKey>();
  readonly #named: ReadonlyMap<string, readonly DeclaredKey[]>;

  constructor(keys: readonly ConfigurationKey[]) {
    this.all = keys.map((declared) => ({ declared, pattern: parsePattern(declared.key) }));
    for (const each of this.all.toReversed()) if (each.pattern.section === undefined) this.#exact.set(each.declared.key, each);
    this.#named = Map.groupBy(
      this.all.filter(({ pattern }) => pattern.section !== undefined),
      ({ pattern }) => `${pattern.section}:`,
    );
  }

  /** Returns the declared key that a key matches. */
  find(key: string): DeclaredKey | undefined {
    const exact = this.#exact.get(key);
    if (exact) return exact;
    for (const [section, named] of this.#named) {
      const found = key.startsWith(section) ? named.find(({ pattern }) => pattern.matches(key)) : undefined;
      if (found) return found;
    }
    return undefined;
  }
}
