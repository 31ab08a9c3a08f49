import type { ServiceRecord, ServiceRef } from '../2-read/records.ts';
import { fillKey } from '../2-read/services/keyText.ts';
import { leftOut } from './plan.ts';
import type { ServicePlan } from './plan.ts';
import type { ServiceCandidate } from './serviceIndex.ts';

/** A parameter and its service. */
export interface Need {
  readonly ref: ServiceRef;
  readonly plan: ServicePlan | undefined;
  /** The parameter is omitted, so its default applies. */
  readonly left: boolean;
}

/** Returns the arguments of a call in order: omitted ones are `undefined`, and are dropped at the end. */
export function listKeys(needs: readonly Need[]): string[] {
  const keys = needs.flatMap(({ plan, left }) => (plan ? [plan.key] : left ? [leftOut] : []));
  return keys.slice(0, keys.findLastIndex((key) => key !== leftOut) + 1);
}

/** Returns a parameter of a generic class with the type arguments of an instantiation. */
export function instantiate(ref: ServiceRef, given: ServiceCandidate['given']): ServiceRef {
  const { type } = ref;
  if (!type || given.length === 0) return ref;
  if ('key' in type) return { ...ref, type: { ...type, key: fillKey(type.key, given) } };
  return type.kind === 'data' && type.entity !== undefined ? { ...ref, type: { ...type, entity: fillKey(type.entity, given) } } : ref;
}

/** Returns whether a parameter depends on a missing type argument. */
export function isOpen(ref: ServiceRef, given: ServiceCandidate['given']): boolean {
  const { type } = instantiate(ref, given);
  const text = !type ? '' : 'key' in type ? type.key : type.kind === 'data' ? (type.entity ?? '') : '';
  return /%\d/.test(text);
}

/** A service that another one needs, and the place of the need. */
export interface ServiceNeed {
  readonly plan: ServicePlan;
  readonly ref: ServiceRef;
}

/** Returns how long a service lives: a filter or a policy lives as long as the shortest-lived service that it needs; a seed is created when it runs. */
export function resolveLifetime(record: ServiceRecord, needed: readonly ServiceNeed[]): ServicePlan['lifetime'] {
  const shortened = (record.origin === 'filter' || record.origin === 'policy') && needed.some(({ plan }) => plan.lifetime === 'perRequest');
  return shortened || record.origin === 'seed' ? 'perRequest' : record.lifetime;
}
