import type { Caller } from '../services.ts';

/** What a policy looks at. */
export interface PolicyContext {
  readonly caller: Caller;
  /** `Area.Operation`. */
  readonly operation: string;
}

/** Says whether a caller may use an operation; its constructor takes services, found by type. Asked before anything of the request is bound. */
export abstract class Policy {
  /** What the refused caller is told: "You need …"; a general sentence where it is absent. */
  readonly reason?: string;
  abstract admits(context: PolicyContext): boolean | Promise<boolean>;
}

/** A policy class used as a value. */
export type PolicyClass = new (...services: never[]) => Policy;

/** A requirement that policies are made of. */
export type Requirement = (context: PolicyContext) => boolean | Promise<boolean>;

/** The caller is signed in. */
export const authenticated: Requirement = ({ caller }) => caller.isAuthenticated;

/** The caller holds the permission, one that a catalogue declares. */
export function hasPermission(permission: string): Requirement {
  return ({ caller }) => caller.holds(permission);
}

/** The caller has the role. */
export function hasRole(role: string): Requirement {
  return ({ caller }) => caller.roles.includes(role);
}

/** The caller's token carries the claim, with one of the values where any are given. */
export function hasClaim(claim: string, ...values: readonly string[]): Requirement {
  return ({ caller }) => {
    const found = caller.claim(claim);
    if (found === undefined) return false;
    return values.length === 0 || [found].flat().some((value) => values.includes(value));
  };
}

/** All of these hold. */
export function allOf(...requirements: readonly Requirement[]): Requirement {
  return async (context) => {
    for (const requirement of requirements) if (!(await requirement(context))) return false;
    return true;
  };
}

/** One of these holds. */
export function anyOf(...requirements: readonly Requirement[]): Requirement {
  return async (context) => {
    for (const requirement of requirements) if (await requirement(context)) return true;
    return false;
  };
}

/** This does not hold. */
export function not(requirement: Requirement): Requirement {
  return async (context) => !(await requirement(context));
}

/** A policy that `PolicyOf` made. */
export interface ComposedPolicy extends Policy {
  admits(context: PolicyContext): boolean | Promise<boolean>;
}

/** The head of a policy made of requirements: `class IsManager extends PolicyOf(anyOf(hasRole('manager'), hasPermission('billing.invoice.refund'))) {}`. */
export function PolicyOf(requirement: Requirement): new () => ComposedPolicy {
  return class extends Policy {
    admits(context: PolicyContext): boolean | Promise<boolean> {
      return requirement(context);
    }
  };
}
