import { matchesPermission } from '@portico/core';

/** The maximum number of cached results: permissions that code creates at run time must not fill the memory. */
const mostRemembered = 2000;

/** A set of granted permissions. Each check is computed once. */
export class HeldPermissions {
  readonly granted: readonly string[];
  readonly #exact: ReadonlySet<string>;
  readonly #patterns: readonly string[];
  readonly #answers = new Map<string, boolean>();

  constructor(granted: readonly string[]) {
    this.granted = granted;
    this.#exact = new Set(granted.map((permission) => permission.toLowerCase()));
    this.#patterns = granted.filter((permission) => permission.includes('*'));
  }

  /** Whether the set covers a permission. */
  holds(permission: string): boolean {
    return this.#answers.get(permission) ?? this.#find(permission);
  }

  #find(permission: string): boolean {
    const found = this.#exact.has(permission.toLowerCase()) || this.#patterns.some((pattern) => matchesPermission(pattern, permission));
    if (this.#answers.size >= mostRemembered) this.#answers.clear();
    this.#answers.set(permission, found);
    return found;
  }
}
