import type { FieldError } from '@portico/core';
import { failureLimits } from '../call.ts';

/** The failures that a problem lists, with the number of those that it leaves out. */
export interface BoundedErrors {
  readonly errors: readonly FieldError[];
  readonly errorsOmitted?: number;
}

/** The longest text of a failure that is sent, in characters. */
const longest = 4_096;

/** Limits the failures of an error, which a handler may have made from any input, in number and in characters. */
export function limitErrors(errors: readonly FieldError[]): BoundedErrors {
  let characters = 0;
  let count = 0;
  for (const error of errors) {
    if (count === failureLimits.count || characters >= failureLimits.characters) break;
    characters += estimateSize(error);
    count++;
  }
  if (count === errors.length && !errors.some(isLong)) return { errors };
  const listed = errors.slice(0, count).map(shortenError);
  return count === errors.length ? { errors: listed } : { errors: listed, errorsOmitted: errors.length - count };
}

function estimateSize({ path, code, message, params }: FieldError): number {
  const sizes = [estimateLength(path), estimateLength(code), estimateLength(message), measureParams(params)];
  return sizes.reduce((sum, size) => sum + Math.min(size, longest), 0);
}

/** Estimates the length of a failure's text; handlers may use any value as one. */
function estimateLength(text: unknown): number {
  return typeof text === 'string' ? text.length : 0;
}

/** Returns the length of params as JSON. A handler may use any values, also those that JSON cannot express. */
function measureParams(params: FieldError['params']): number {
  if (params === undefined) return 0;
  try {
    return JSON.stringify(params).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function isLong({ path, code, message, params }: FieldError): boolean {
  return Math.max(estimateLength(path), estimateLength(code), estimateLength(message), measureParams(params)) > longest;
}

function shortenError(error: FieldError): FieldError {
  if (!isLong(error)) return error;
  const { params, ...rest } = error;
  const cut = measureParams(params) > longest ? rest : error;
  return { ...cut, path: cutText(error.path), code: cutText(error.code), message: cutText(error.message) };
}

function cutText(text: string): string {
  return estimateLength(text) > longest ? `${text.slice(0, longest - 1)}\u2026` : text;
}
