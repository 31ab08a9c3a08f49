import { AppError } from '@portico/core';
import { isMomentary } from '@portico/data';
import { IdempotencyKeyInUseError, respond } from '@portico/runtime';
import type { OperationResponse, Locate, OperationCall } from '@portico/runtime';

/** A stored first response. */
export interface IdempotencyRecord {
  readonly status: number;
  /** The headers of the response itself, not those that depend on the request; including `content-type`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The statuses of temporary rejections: permissions and load can change (RFC 9110 section 15.5, RFC 6585, RFC 8470). */
const passing = new Set([401, 403, 408, 425, 429]);

/** Returns whether an outcome is definite, so that a repeated request gets it as well: a success, or a permanent rejection. */
export function isDefinite(outcome: unknown): boolean {
  if (!(outcome instanceof AppError)) return true;
  return outcome.status < 500 && !passing.has(outcome.status) && !isMomentary(outcome) && !(outcome instanceof IdempotencyKeyInUseError);
}

/** Creates the record of an outcome without changing the call; `before` are the headers of the call before the operation began. */
export function createRecord(
  outcome: unknown,
  call: OperationCall,
  { before, locate }: { before: Headers; locate: Locate },
): IdempotencyRecord {
  const shown = Object.create(call, {
    outcome: { value: outcome },
    headers: { value: call.headers && { ...call.headers }, writable: true },
  }) as OperationCall;
  const { status, contentType, body, headers } = respond(shown, { locate });
  const own = Object.entries(headers ?? {}).filter(([name, value]) => before?.[name] !== value);
  return {
    status,
    headers: { ...Object.fromEntries(own), ...(contentType !== undefined && { 'content-type': contentType }) },
    body: (body as string | undefined) ?? null,
  };
}

type Headers = OperationCall['headers'];

/** Converts a stored response to the response that is sent again. */
export function toResponse({ status, headers: { 'content-type': contentType, ...headers }, body }: IdempotencyRecord): OperationResponse {
  return { status, contentType, body: body ?? undefined, headers };
}

/** Serializes headers for storage. */
export function serializeHeaders(headers: IdempotencyRecord['headers']): string {
  return JSON.stringify(headers);
}
