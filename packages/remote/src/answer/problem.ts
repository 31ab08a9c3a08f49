import type { FieldError } from '@portico/core';
import { problemType } from '@portico/runtime';
import { isObject, parseExact } from '@portico/runtime/reading';
import type { JsonObject } from '@portico/runtime/reading';
import { isOfType } from '../http/answerHeaders.ts';
import type { AnswerHeaders } from '../http/answerHeaders.ts';

/** A refusal as it came over HTTP. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly title: string | undefined;
  /** The failures of a refused input; undefined where it lists none. */
  readonly errors: readonly FieldError[] | undefined;
  /** What the kind of error says beside. */
  readonly members: JsonObject;
  readonly headers: AnswerHeaders;
  /** The whole, as `parseExact` gives it. */
  readonly value: JsonObject;
}

const general = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId', 'errors']);

/** The problem (RFC 9457) that an answer is; undefined for any other. */
export function problemOf({ status, headers, text }: { status: number; headers: AnswerHeaders; text: string }): Problem | undefined {
  if (status < 400 || !isOfType(headers, problemType)) return undefined;
  const value = parsed(text);
  if (!isObject(value)) return undefined;
  const { code, detail, title, errors } = value;
  if (value['status'] !== status || typeof code !== 'string' || typeof detail !== 'string') return undefined;
  const members = Object.fromEntries(Object.entries(value).filter(([name]) => !general.has(name)));
  return {
    status,
    code,
    detail,
    title: typeof title === 'string' ? title : undefined,
    errors: Array.isArray(errors) && errors.every(isFieldError) ? errors : undefined,
    members,
    headers,
    value,
  };
}

/** The JSON value of a text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && ['in', 'path', 'code', 'message'].every((name) => typeof value[name] === 'string');
}
