import type { Caller } from '../services.ts';
import { noteComposed, writeRequirement, writtenAs } from './requirementText.ts';

/** The input of a policy. */
export interface PolicyContext {
  readonly caller: Caller;
  /** `Area.Operation`. */
  readonly operation: string;
}

/** Decides whether a caller may use an operation. The services in its constructor are injected. It runs before the input is bound. */
export abstract class Policy {
  /** The reason in the response to a rejected caller: "You need …". Without it the response has a general text. */
  readonly reason?: string;
  abstract admits(context: PolicyContext): boolean | Promise<boolean>;
}

/** A policy class used as a value. */
export type PolicyClass = new (...services: never[]) => Policy;

/** A requirement of a policy. */
export type Requirement = (context: PolicyContext) => boolean | Promise<boolean>;

/** The caller is signed in. */
export const authenticated: Requirement = writtenAs('authenticated', ({ caller }) => caller.isAuthenticated);

/** Requires that the caller holds a permission, which a catalogue declares. */
export function hasPermission(permission: string): Requirement {
  return writtenAs(writeRequirement('hasPermission', permission), ({ caller }) => caller.holds(permission));
}

/** Requires that the caller has the role. */
export function hasRole(role: string): Requirement {
  return writtenAs(writeRequirement('hasRole', role), ({ caller }) => caller.roles.includes(role));
}

/** Requires that the caller's token carries the claim and, if values are given, that the claim has one of them. */
export function hasClaim(claim: string, ...values: readonly string[]): Requirement {
  return writtenAs(writeRequirement('hasClaim', claim, ...values), ({ caller }) => {
    const found = caller.claim(claim);
    if (found === undefined) return false;
    return values.length === 0 || [found].flat().some((value) => values.includes(value));
  });
}

/** Requires all of these requirements. */
export function allOf(...requirements: readonly Requirement[]): Requirement {
  return writtenAs(writeRequirement('allOf', ...requirements), async (context) => {
    for (const requirement of requirements) if (!(await requirement(context))) return false;
    return true;
  });
}

/** Requires at least one of these requirements. */
export function anyOf(...requirements: readonly Requirement[]): Requirement {
  return writtenAs(writeRequirement('anyOf', ...requirements), async (context) => {
    for (const requirement of requirements) if (await requirement(context)) return true;
    return false;
  });
}

/** Requires that a requirement is not satisfied. */
export function not(requirement: Requirement): Requirement {
  return writtenAs(writeRequirement('not', requirement), async (context) => !(await requirement(context)));
}

/** A policy class that `PolicyOf` returns. */
export interface ComposedPolicy extends Policy {
  admits(context: PolicyContext): boolean | Promise<boolean>;
}

/** Returns the head of a policy that combines requirements: `class IsManager extends PolicyOf(anyOf(hasRole('manager'), hasPermission('billing.invoice.refund'))) {}`. */
export function PolicyOf(requirement: Requirement): new () => ComposedPolicy {
  class Composed extends Policy {
    admits(context: PolicyContext): boolean | Promise<boolean> {
      return requirement(context);
    }
  }
  noteComposed(Composed, requirement);
  return Composed;
}
