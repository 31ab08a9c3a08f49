import type { FieldError } from '@portico/core';
import { isFieldError, problemType } from '@portico/runtime';
import { isObject, parseExact } from '@portico/runtime/reading';
import type { JsonObject } from '@portico/runtime/reading';
import { hasMediaType } from '../http/responseHeaders.ts';
import type { ResponseHeaders } from '../http/responseHeaders.ts';

/** A rejection as received over HTTP. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly title: string | undefined;
  /** The failures of a rejected input; undefined if it lists none. */
  readonly errors: readonly FieldError[] | undefined;
  /** Additional members of this kind of error. */
  readonly members: JsonObject;
  readonly headers: ResponseHeaders;
  /** The whole problem, as `parseExact` returns it. */
  readonly value: JsonObject;
}

const general = new Set(['type', 'title', 'status', 'detail', 'instance', 'code', 'traceId', 'detailKey', 'detailParams', 'errors']);

/** Parses a response as a problem (RFC 9457); undefined if it is not one. */
export function parseProblem({ status, headers, text }: { status: number; headers: ResponseHeaders; text: string }): Problem | undefined {
  if (status < 400 || !hasMediaType(headers, problemType)) return undefined;
  const value = parseJson(text);
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

/** Parses a text as JSON; undefined if it is not valid. */
export function parseJson(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}
