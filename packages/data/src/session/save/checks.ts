import { ValidationError } from '@portico/core';
import type { FieldError, RowName } from '@portico/core';
import type { FailureSink } from '../../plan/entityPlan.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Entry } from '../entry.ts';
import { rowName } from './rowName.ts';
import { checkDecimals } from './storable.ts';

/** What entities are checked with. */
export interface Checking {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** All that the unit of work knows, in the order in which they came. */
  readonly all: readonly Entry[];
}

/** Failures from which on no further entity is looked at. */
const most = 1000;

/** Checks entities for their types and rules; refuses with all that is wrong with any of them. */
export function checkRules(entries: readonly Entry[], { now, all }: Checking): void {
  const errors: FieldError[] = [];
  for (const entry of entries) {
    if (errors.length >= most) break;
    let row: RowName | undefined;
    const sink: FailureSink = {
      fail: (...[location, path, code, message]) =>
        void errors.push({ in: location, path, code, message, ...(row ??= rowName(entry, all)) }),
      now: () => now,
    };
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
