import type { Caller, Roles } from '@portico/core';
import { GrantedCaller } from './grantedCaller.ts';
import { HeldPermissions } from './heldPermissions.ts';

/** So many sets of roles are remembered; a token names what it likes. */
const mostRemembered = 1000;

/** What the roles of a host grant. A set of roles is expanded once. */
export class RoleGrants {
  readonly #roles: ReadonlyMap<string, Roles[string]>;
  readonly #sets = new Map<string, HeldPermissions>();
  readonly #callers = new WeakMap<Caller, Caller>();

  constructor(roles: Roles) {
    this.#roles = new Map(Object.entries(roles));
  }

  /** Whether any role is defined. */
  get isEmpty(): boolean {
    return this.#roles.size === 0;
  }

  /** The caller with everything that the roles grant; the caller itself where that is nothing. */
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

  /** What a set of roles grants; roles that nobody defined grant nothing. */
  held(names: readonly string[]): HeldPermissions {
    // As callers name them, so that nothing is sorted where a set was seen before; JSON keeps names apart, whatever is in them.
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

  /** Roles may include each other in a circle: each is looked at once. */
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
