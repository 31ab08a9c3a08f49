import { ValidationError } from '@portico/core';
import type { FieldError } from '@portico/core';
import type { FailureSink } from '../../plan/entityPlan.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Entry } from '../entry.ts';
import { checkDecimals } from './storable.ts';

/** Holds entities against their rules; refuses with all that is wrong with any of them. */
export function checkRules(entries: readonly Entry[], now: number): void {
  const errors: FieldError[] = [];
  const sink: FailureSink = {
    fail: (...[location, path, code, message]) => errors.push({ in: location, path, code, message }),
    now: () => now,
  };
  for (const entry of entries) {
    checkRequired(entry, sink);
    entry.facts.plan.check?.(entry.entity, sink);
    checkDecimals(entry, sink);
  }
  if (errors.length > 0) throw new Refusal(new ValidationError(errors));
}

/** Refuses what was left without a value: the column has none of its own. */
function checkRequired(entry: Entry, sink: FailureSink): void {
  for (const { property } of entry.facts.required) {
    if (entry.get(property) == null) sink.fail('body', `/${property}`, 'validation.required', `'${property}' is required.`);
  }
}
