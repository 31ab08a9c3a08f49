import type { ValidationError } from '@portico/core';
import type { QueryPlan } from '../plan/queryPlan.ts';
import { notTwo } from './queryRefusals.ts';
import type { QueryInput } from './window.ts';

/** What is wrong with the filters of an input: a Between that is not given twice. */
export function filterRefusal(plan: QueryPlan, input: QueryInput): ValidationError | undefined {
  for (const { operator, property } of plan.filters) {
    if (operator !== 'Between') continue;
    const value = input[property] as readonly unknown[] | null | undefined;
    if (value != null && value.length !== 2) return notTwo(property);
  }
  return undefined;
}
