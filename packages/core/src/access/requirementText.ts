import type { Policy, Requirement } from './policy.ts';

const texts = new WeakMap<Requirement, string>();
const composed = new WeakMap<object, Requirement>();

/** Records how a requirement is written, for people who develop the application, and returns the requirement. */
export function writtenAs(text: string, requirement: Requirement): Requirement {
  texts.set(requirement, text);
  return requirement;
}

/** Writes the call of a function that makes a requirement. */
export function writeRequirement(name: string, ...parts: readonly (string | Requirement)[]): string {
  return `${name}(${parts.map((part) => (typeof part === 'string' ? `'${part}'` : getRequirementText(part))).join(', ')})`;
}

function getRequirementText(requirement: Requirement): string {
  return texts.get(requirement) ?? (requirement.name === '' ? '…' : requirement.name);
}

/** Records the requirement of a policy class. */
export function noteComposed(policy: new () => Policy, requirement: Requirement): void {
  composed.set(policy.prototype as object, requirement);
}

/** Returns how the requirement of a policy is written: `allOf(hasRole('manager'))`; undefined if the policy is code. */
export function getPolicyText(policy: Policy): string | undefined {
  for (let at: unknown = Object.getPrototypeOf(policy); typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    if (Object.hasOwn(at, 'admits') && !composed.has(at)) return undefined;
    const requirement = composed.get(at);
    if (requirement) return getRequirementText(requirement);
  }
  return undefined;
}
