import { describeDetail } from '@portico/core';
import type { FieldError, MessageParams } from '@portico/core';
import { omitUndefined } from '@portico/core/values';

/** Returns whether a value of another process is the params of a failure: texts, numbers, booleans and lists of them, by name. */
function isMessageParams(value: unknown): value is MessageParams {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => (Array.isArray(each) ? each.every(isScalarParam) : isScalarParam(each)));
}

/** Returns whether a value of another process is a failure of a problem. */
export function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Readonly<Record<string, unknown>>;
  if (!['in', 'path', 'code', 'message'].every((name) => typeof given[name] === 'string')) return false;
  return given['params'] === undefined || isMessageParams(given['params']);
}

/** Returns whether a value is one param of a message that is not a list. */
export function isScalarParam(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Copies how a detail is known from the problem of another process to its error. */
export function restoreDetailFacts(error: object, { detailKey, detailParams }: Readonly<Record<string, unknown>>): void {
  const key = typeof detailKey === 'string' ? detailKey : undefined;
  const params = isMessageParams(detailParams) ? detailParams : undefined;
  if (key !== undefined || params !== undefined) describeDetail(error, omitUndefined({ key, params }));
}
