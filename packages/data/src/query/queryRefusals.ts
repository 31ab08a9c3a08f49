import { ValidationError, type FieldError } from '@portico/core';
import { BindingError } from '@portico/runtime';
import type { QueryPlan } from '../plan/queryPlan.ts';
import type { QueryInput } from './window.ts';

/** Returns 422: a value of the query string is outside its range. */
export function createOutOfRangeError(failures: readonly FieldError[]): ValidationError {
  return new ValidationError(failures);
}

/** Records that `value` is less than `bound`. */
export function describeTooSmall(property: string, bound: number): FieldError {
  const message = `'${property}' must be at least ${bound}.`;
  return { in: 'query', path: property, code: 'validation.greaterThanOrEqual', message, params: { min: bound } };
}

/** Records that `value` is greater than `bound`. */
export function describeTooLarge(property: string, bound: number): FieldError {
  const message = `'${property}' must be at most ${bound}.`;
  return { in: 'query', path: property, code: 'validation.lessThanOrEqual', message, params: { max: bound } };
}

/** Returns 422: more rows match than the query returns without pages. */
export function createTooManyRowsError(most: number): ValidationError {
  const message = `More than ${most.toLocaleString('en-US')} rows match; narrow the filters.`;
  return new ValidationError([{ in: 'query', path: '', code: 'validation.maxRows', message, params: { max: most } }]);
}

/** Returns 422: `Between` takes two values. */
function createNotTwoError(property: string): ValidationError {
  const message = `'${property}' must be given exactly twice: the lower and the upper bound.`;
  return new ValidationError([{ in: 'query', path: property, code: 'validation.between', message }]);
}

/** Returns 422: the values in a cursor would be too long for a URL. */
export function createCursorTooLongError(property: string): ValidationError {
  const message = 'The values that this query sorts by are too long for a cursor; sort by something shorter.';
  return new ValidationError([{ in: 'query', path: property, code: 'validation.cursor', message }]);
}

/** Returns 400: the cursor belongs to another query, order, caller or tenant, or is forged. */
export function createForeignCursorError(property: string): BindingError {
  const message = `'${property}' is not a valid cursor for this query, sort order and caller; start again without it.`;
  return new BindingError([{ in: 'query', path: property, code: 'binding.cursor', message }]);
}

/** Returns the error for an input whose Between does not have two values. */
export function checkFilters(plan: QueryPlan, input: QueryInput): ValidationError | undefined {
  for (const { operator, property } of plan.filters) {
    if (operator !== 'Between') continue;
    const value = input[property] as readonly unknown[] | null | undefined;
    if (value != null && value.length !== 2) return createNotTwoError(property);
  }
  return undefined;
}
