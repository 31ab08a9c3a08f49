import { AppError } from '@portico/core';
import type { Answer } from '../answer.ts';
import type { OperationCall } from '../call.ts';
import { errorOfThrown, problemAnswer } from '../problem/problem.ts';

/** The media type of a result. */
const json = 'application/json; charset=utf-8';

/** Fills in the address of the operation that `Location` points to. */
export type Locate = (call: OperationCall) => string | undefined;

/** Turns the outcome of a call into its answer: an error into a problem, a result into what the plan says. */
export function respond(call: OperationCall, locate: Locate | undefined): Answer {
  const { outcome, plan } = call;
  if (outcome instanceof AppError) return withHeaders(problemAnswer(errorOfThrown(outcome), { path: call.source.path, traceId: call.traceId }), call);
  const location = locate?.(call);
  if (location !== undefined) call.header('location', location);
  switch (plan.answer) {
    case 'json':
      return { status: plan.status, contentType: json, body: plan.write!(outcome as never), headers: call.headers };
    case 'stream':
      return { status: plan.status, contentType: 'application/octet-stream', body: outcome as AsyncIterable<Uint8Array>, headers: call.headers };
    case 'empty':
      return { status: plan.status, contentType: undefined, body: undefined, headers: call.headers };
  }
}

function withHeaders(answer: Answer, call: OperationCall): Answer {
  return call.headers === undefined ? answer : { ...answer, headers: { ...call.headers, ...answer.headers } };
}
