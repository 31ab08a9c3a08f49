import type { Caller, Roles } from '@portico/core';
import { GrantedCaller } from './grantedCaller.ts';
import { HeldPermissions } from './heldPermissions.ts';

/** The maximum number of cached sets of roles: tokens may name any roles. */
const mostRemembered = 1000;

/** The permissions that the roles of a host grant. Each set of roles is expanded once. */
export class RoleGrants {
  readonly #roles: ReadonlyMap<string, Roles[string]>;
  readonly #sets = new Map<string, HeldPermissions>();
  readonly #callers = new WeakMap<Caller, Caller>();

  constructor(roles: Roles) {
    this.#roles = new Map(Object.entries(roles));
  }

  /** The names of the defined roles. */
  get names(): readonly string[] {
    return [...this.#roles.keys()];
  }

  /** Whether any role is defined. */
  get isEmpty(): boolean {
    return this.#roles.size === 0;
  }

  /** Returns the caller with the grants of its roles; the caller itself if the roles grant nothing. */
  grant(caller: Caller): Caller {
    if (!caller.isAuthenticated || this.isEmpty) return caller;
    let granted = this.#callers.get(caller);
    if (granted === undefined) {
      const held = this.held(caller.roles);
      granted = held.granted.length === 0 ? caller : new GrantedCaller(caller, held);
      this.#callers.set(caller, granted);
    }
    return granted;
  }

  /** Returns the permissions of a set of roles; undefined roles grant nothing. */
  held(names: readonly string[]): HeldPermissions {
    // In the order of the token, so that known sets need no sorting. JSON separates names with any characters.
    return this.#remembered(JSON.stringify(names), () => {
      const known = [...new Set(names)].filter((name) => this.#roles.has(name)).toSorted();
      return this.#remembered(`sorted ${JSON.stringify(known)}`, () => new HeldPermissions(this.#expanded(known)));
    });
  }

  #remembered(key: string, make: () => HeldPermissions): HeldPermissions {
    const known = this.#sets.get(key);
    if (known) return known;
    const held = make();
    if (this.#sets.size >= mostRemembered) this.#sets.clear();
    this.#sets.set(key, held);
    return held;
  }

  /** Roles may include each other in a cycle: each is expanded once. */
  #expanded(names: readonly string[]): string[] {
    const seen = new Set<string>();
    const visit = (name: string): readonly string[] => {
      if (seen.has(name)) return [];
      seen.add(name);
      const { includes = [], permissions = [] } = this.#roles.get(name) ?? {};
      return [...permissions, ...includes.flatMap(visit)];
    };
    return [...new Set(names.flatMap(visit))];
  }
}
