import { ValidationError, type FieldError } from '@portico/core';
import { BindingError } from '@portico/runtime';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { QueryInput } from './window.ts';

/** 422: a value of the query string lies outside of what is allowed. */
export function outOfRange(failures: readonly FieldError[]): ValidationError {
  return new ValidationError(failures);
}

/** Notes that `value` is less than `bound`. */
export function tooSmall(property: string, bound: number): FieldError {
  return { in: 'query', path: property, code: 'validation.greaterThanOrEqual', message: `'${property}' must be at least ${bound}.` };
}

/** Notes that `value` is greater than `bound`. */
export function tooLarge(property: string, bound: number): FieldError {
  return { in: 'query', path: property, code: 'validation.lessThanOrEqual', message: `'${property}' must be at most ${bound}.` };
}

/** 422: more rows match than the query returns without pages. */
export function tooManyRows(most: number): ValidationError {
  const message = `More than ${most.toLocaleString('en-US')} rows match; narrow the filters.`;
  return new ValidationError([{ in: 'query', path: '', code: 'validation.maxRows', message }]);
}

/** 422: `Between` takes two values. */
function notTwo(property: string): ValidationError {
  const message = `'${property}' must be given exactly twice: the lower and the upper bound.`;
  return new ValidationError([{ in: 'query', path: property, code: 'validation.between', message }]);
}

/** 422: the values that a cursor would hold are longer than an address can carry. */
export function cursorTooLong(property: string): ValidationError {
  const message = 'The values that this query sorts by are too long for a cursor; sort by something shorter.';
  return new ValidationError([{ in: 'query', path: property, code: 'validation.cursor', message }]);
}

/** 400: the cursor was made for another query, order, caller or tenant, or not by us. */
export function foreignCursor(property: string): BindingError {
  const message = `'${property}' is not a cursor of this query in this order for this caller; begin again without it.`;
  return new BindingError([{ in: 'query', path: property, code: 'binding.cursor', message }]);
}

/** Returns the refusal of an input whose Between does not have two values. */
export function checkFilters(plan: QueryPlan, input: QueryInput): ValidationError | undefined {
  for (const { operator, property } of plan.filters) {
    if (operator !== 'Between') continue;
    const value = input[property] as readonly unknown[] | null | undefined;
    if (value != null && value.length !== 2) return notTwo(property);
  }
  return undefined;
}
