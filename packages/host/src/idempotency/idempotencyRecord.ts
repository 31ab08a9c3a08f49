import { AppError } from '@portico/core';
import { isMomentary } from '@portico/data';
import { IdempotencyKeyInUseError, respond } from '@portico/runtime';
import type { OperationResponse, Locate, OperationCall } from '@portico/runtime';

/** A first answer as it is kept. */
export interface IdempotencyRecord {
  readonly status: number;
  /** Those that tell of the answer, not of the request that got it; `content-type` among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Refusals that a later request may well not get: who may do it can change, and so can how busy it is (RFC 9110 section 15.5, RFC 6585, RFC 8470). */
const passing = new Set([401, 403, 408, 425, 429]);

/** Whether an outcome is definite, so that a repeated request gets it as well: a success, or a refusal that is not about the moment. */
export function isDefinite(outcome: unknown): boolean {
  if (!(outcome instanceof AppError)) return true;
  return outcome.status < 500 && !passing.has(outcome.status) && !isMomentary(outcome) && !(outcome instanceof IdempotencyKeyInUseError);
}

/** What a call would be answered with an outcome: made beside the call, which stays as it is; `before`: the headers that it had when the operation began. */
export function createRecord(
  outcome: unknown,
  call: OperationCall,
  { before, locate }: { before: Headers; locate: Locate },
): IdempotencyRecord {
  const shown = Object.create(call, {
    outcome: { value: outcome },
    headers: { value: call.headers && { ...call.headers }, writable: true },
  }) as OperationCall;
  const { status, contentType, body, headers } = respond(shown, locate);
  const own = Object.entries(headers ?? {}).filter(([name, value]) => before?.[name] !== value);
  return {
    status,
    headers: { ...Object.fromEntries(own), ...(contentType !== undefined && { 'content-type': contentType }) },
    body: (body as string | undefined) ?? null,
  };
}

type Headers = OperationCall['headers'];

/** A kept answer as it is sent again. */
export function toResponse({ status, headers: { 'content-type': contentType, ...headers }, body }: IdempotencyRecord): OperationResponse {
  return { status, contentType, body: body ?? undefined, headers };
}

/** Headers as they are kept. */
export function serializeHeaders(headers: IdempotencyRecord['headers']): string {
  return JSON.stringify(headers);
}
