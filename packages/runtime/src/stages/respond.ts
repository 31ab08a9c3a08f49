import { AppError } from '@portico/core';
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

/** Turns the outcome of a call into its answer: an error into a problem, a result into what the plan says. */
export function respond(call: OperationCall, locate: Locate | undefined): OperationResponse {
  const { outcome, plan } = call;
  if (outcome instanceof AppError) return buildRefusal(outcome, call);
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
        contentType: 'application/octet-stream',
        body: outcome as AsyncIterable<Uint8Array>,
        headers: call.headers,
      };
    // The stage before has made of it what the request asks.
    case 'file':
      return withHeaders(outcome as OperationResponse, call);
    case 'empty':
      return { status: plan.status, contentType: undefined, body: undefined, headers: call.headers };
  }
}

/** The answer that shows the result of a call as JSON. */
export function buildJsonResponse({ plan, outcome, headers }: OperationCall): OperationResponse & { readonly body: string } {
  return { status: plan.status, contentType: json, body: plan.write!(outcome as never) ?? 'null', headers };
}

/** The same JSON, written while its items are read. */
function buildStreamedResponse({ plan, headers }: OperationCall, outcome: ResultStream): OperationResponse {
  return { status: plan.status, contentType: json, body: outcome.json((batch) => plan.write!(batch as never) ?? '[]'), headers };
}

/** What the answer says itself is said of it. */
function withHeaders(answer: OperationResponse, { headers }: OperationCall): OperationResponse {
  return headers === undefined ? answer : { ...answer, headers: { ...headers, ...answer.headers } };
}

/** Whether the caller already has what a GET would answer (RFC 9110 section 13.1.2). */
function isNotModified({ plan, source }: OperationCall, etag: string | undefined): boolean {
  return (
    etag !== undefined &&
    plan.verb === 'GET' &&
    plan.answer !== 'file' &&
    !plan.holdsOthers &&
    matchesNone(joinHeader(source.rawHeaders, 'if-none-match'), etag)
  );
}

function buildRefusal(error: AppError, call: OperationCall): OperationResponse {
  if (!isErrorStatus(error.status))
    throw new Error(`An error of the code '${error.code}' has the status ${error.status}, which is none of an error.`);
  const answer = buildProblemResponse(error, { path: call.source.path, traceId: call.traceId });
  return withHeaders(answer, call);
}
