import { context, SpanStatusCode } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import { errorType } from './errorType.ts';

/** Told that something has ended, and with what it failed. */
export type Ended = (error?: unknown) => void;

/** Runs code in a context, and tells when it has ended, now or later. */
export function within<T>(active: Context, run: () => T, ended: Ended): T {
  let result: T;
  try {
    result = context.with(active, run);
  } catch (error) {
    ended(error);
    throw error;
  }
  if (!(result instanceof Promise)) {
    ended();
    return result;
  }
  const later: Promise<unknown> = result;
  return later.then(
    (value) => {
      ended();
      return value;
    },
    (error: unknown) => {
      ended(error);
      throw error;
    },
  ) as T;
}

/** Ends a span; where something was thrown it says of what kind. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) fail(span, errorType(error));
  span.end();
}

/** Marks a span as failed. */
export function fail(span: Span, type: string): void {
  span.setAttribute(ATTR_ERROR_TYPE, type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
