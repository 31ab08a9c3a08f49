import { AppError } from '@portico/core';
import { redirectStatuses } from '@portico/core/manifest';
import { diagnoseAccess } from '../access/accessDiagnosis.ts';
import type { OperationResponse } from '../operationResponse.ts';
import type { OperationCall } from '../call.ts';
import { matchesNone } from '../etag.ts';
import { joinHeader } from '../rawHeaders.ts';
import { isErrorStatus, buildProblemResponse } from '../problem/problem.ts';
import { ReadyResponse } from '../readyResponse.ts';
import { ResultStream } from '../resultStream.ts';

/** The media type of a result. */
const json = 'application/json; charset=utf-8';

/** Fills in the address of the operation that `Location` points to. */
export type Locate = (call: OperationCall) => string | undefined;

/** The parts of a response that the outcome of a call does not determine. */
export interface RespondOptions {
  readonly locate?: Locate | undefined;
  /** Whether a 403 contains the diagnosis of the rejection. */
  readonly explainsAccess?: boolean | undefined;
}

/**
 * Builds the response of a call's outcome: a problem for an error, else the form that the plan declares, with the headers that the
 * operation has set.
 */
export function respond(call: OperationCall, { locate, explainsAccess = false }: RespondOptions): OperationResponse {
  const { outcome, outputs, plan } = call;
  if (outcome instanceof AppError) return buildRefusal(outcome, call, explainsAccess);
  const response = buildSuccess(call, locate);
  const complete = outputs && !(outcome instanceof ReadyResponse) ? outputs.addTo(response) : response;
  if (redirectStatuses.has(complete.status) && complete.headers?.['location'] === undefined)
    throw new Error(`${plan.id} responds with ${complete.status} but sets no redirect target. Call \`redirectTo\` of \`ResponseContext\`.`);
  return complete;
}

function buildSuccess(call: OperationCall, locate: Locate | undefined): OperationResponse {
  const { outcome, plan } = call;
  if (outcome instanceof ReadyResponse) return withHeaders(outcome.answer, call);
  if (call.headers !== undefined && isNotModified(call, call.headers['etag']))
    return { status: 304, contentType: undefined, body: undefined, headers: call.headers };
  const location = locate?.(call);
  if (location !== undefined) call.header('location', location);
  switch (plan.answer) {
    case 'json':
      return outcome instanceof ResultStream ? buildStreamedResponse(call, outcome) : buildJsonResponse(call);
    case 'stream':
      return {
        status: plan.status,
        contentType: plan.answerType ?? 'application/octet-stream',
        body: outcome as AsyncIterable<Uint8Array>,
        headers: call.headers,
      };
    // The stage before has converted it to the requested part.
    case 'file':
      return withHeaders(outcome as OperationResponse, call);
    case 'empty':
      return { status: plan.status, contentType: undefined, body: undefined, headers: call.headers };
  }
}

/** Builds the JSON response of a call's result. */
export function buildJsonResponse({ plan, outcome, headers }: OperationCall): OperationResponse & { readonly body: string } {
  return { status: plan.status, contentType: json, body: plan.write!(outcome as never) ?? 'null', headers };
}

/** Builds the same JSON, written while its items are read. */
function buildStreamedResponse({ plan, headers }: OperationCall, outcome: ResultStream): OperationResponse {
  return { status: plan.status, contentType: json, body: outcome.json((batch) => plan.write!(batch as never) ?? '[]'), headers };
}

/** Adds the call's headers; those of the response itself take precedence. */
function withHeaders(answer: OperationResponse, { headers }: OperationCall): OperationResponse {
  return headers === undefined ? answer : { ...answer, headers: { ...headers, ...answer.headers } };
}

/** Returns whether the client already has the response to a GET (RFC 9110 section 13.1.2). */
function isNotModified({ plan, source }: OperationCall, etag: string | undefined): boolean {
  return (
    etag !== undefined &&
    plan.verb === 'GET' &&
    plan.answer !== 'file' &&
    !plan.holdsOthers &&
    matchesNone(joinHeader(source.rawHeaders, 'if-none-match'), etag)
  );
}

function buildRefusal(error: AppError, call: OperationCall, explainsAccess: boolean): OperationResponse {
  if (!isErrorStatus(error.status))
    throw new Error(`The error '${error.code}' has the status ${error.status}, which is not an error status.`);
  const diagnosis = explainsAccess ? diagnoseAccess(error, call.caller) : undefined;
  const answer = buildProblemResponse(error, { path: call.source.path, traceId: call.traceId, challenge: call.challenge, diagnosis });
  return withHeaders(answer, call);
}
