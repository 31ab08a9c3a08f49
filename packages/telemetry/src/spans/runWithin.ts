import { context, SpanStatusCode, trace, type Attributes, type Context, type Histogram, type Span } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import { AppError } from '@portico/core';

/** Called when the work has ended, with its error if it failed. */
export type EndCallback = (error?: unknown) => void;

/** Runs code in a context, and calls `ended` when it has finished, synchronously or asynchronously. */
export function runWithin<T>(active: Context, run: () => T, ended: EndCallback): T {
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

/** Runs one attempt of a job or a handler in a span, and records its duration, with the error type if it failed. */
export function runMeasured(active: Context, work: () => Promise<void>, duration: Histogram, attributes: Attributes): Promise<void> {
  const began = performance.now();
  return runWithin(active, work, (error) => {
    const failed = error === undefined ? attributes : { ...attributes, [ATTR_ERROR_TYPE]: getErrorType(error) };
    duration.record((performance.now() - began) / 1000, failed);
    endSpan(trace.getSpan(active)!, error);
  });
}

/** Ends a span. Marks it as failed if there is an error. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) fail(span, getErrorType(error));
  span.end();
}

/** Marks a span as failed. */
export function fail(span: Span, type: string): void {
  span.setAttribute(ATTR_ERROR_TYPE, type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns the error type of a thrown value: its code, otherwise its class. Never its message, which may contain values. */
export function getErrorType(thrown: unknown): string {
  if (thrown instanceof AppError) return thrown.code;
  if (!(thrown instanceof Error)) return typeof thrown;
  const { code, cause } = thrown as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === 'string') return code;
  const below = (cause as { readonly code?: unknown } | undefined)?.code;
  return typeof below === 'string' ? below : thrown.constructor.name;
}
