import type { AppError } from '@portico/core';
import { redirectStatuses } from '@portico/core/manifest';
import type { ResponseForm, OperationPlan, RemotePlan } from '@portico/runtime';
import { getHeader, hasMediaType, type ResponseHeaders } from '../http/responseHeaders.ts';
import type { BufferedResponse } from '../http/bufferedResponse.ts';
import { CallFailure } from '../http/callFailure.ts';
import type { StreamedResponse } from '../http/streamedExchange.ts';
import { isTokenRefused } from './gateRefusals.ts';
import { parseJson, parseProblem, type Problem } from './problem.ts';
import { createError } from './createError.ts';
import { readValue } from './readValue.ts';

/** How responses of one operation are distinguished from those of others, such as a proxy. */
export interface ResponseRecognition {
  readonly form: ResponseForm;
  /** Whether responses of the area state their version of it. */
  readonly hasContract: boolean;
  /** Whether the other host is known to state it. */
  readonly isTold: () => boolean;
}

/** How the responses of one operation are read. */
export interface ResponseReading extends ResponseRecognition {
  readonly remote: RemotePlan;
}

/** Returns whether a response is a success: a status of 2xx, or the redirect that the operation declares. */
export function isSuccess({ status }: { readonly status: number }, { status: declared }: Pick<OperationPlan, 'status'>): boolean {
  return (status >= 200 && status < 300) || (status === declared && redirectStatuses.has(status));
}

/** Throws a `CallFailure` if a successful response does not come from the operation, but from something between the hosts. */
export function refuseForeignResponse(response: Pick<BufferedResponse, 'status' | 'headers'>, { form, isTold }: ResponseRecognition): void {
  if (!hasForm(response, form))
    throw new CallFailure('invalid', `The result has the content type '${getHeader(response.headers, 'content-type')}'.`);
  if (isTold() && response.headers['x-service-contract'] === undefined)
    throw new CallFailure('invalid', 'The response has no header X-Service-Contract, although other responses of that host do.');
}

/** Returns the result of a successful response. Throws a `CallFailure` if it has none. */
export function readResult(response: BufferedResponse, reading: ResponseReading): unknown {
  refuseForeignResponse(response, reading);
  const { form, remote } = reading;
  const { text } = response;
  if (form === 'empty') return undefined;
  const value = parseJson(text);
  if (value === undefined) throw new CallFailure('invalid', 'The result is not JSON.');
  return readValue((given) => remote.read!(given), value, 'The result');
}

/**
 * Returns the error of a rejection; throws a `CallFailure` if the operation cannot return it. `isOurs`: whether the credential was made
 * here.
 */
export function readRefusal(response: BufferedResponse, reading: ResponseReading, isOurs: boolean): AppError {
  return createError(readProblem(response, reading, isOurs), reading.remote);
}

/** The fix if the address is correct but the other host has no endpoint for calls. */
const unserved =
  'The host at the address of the area does not serve calls of other hosts. Check the address, and set Service:RemoteBoundaries:InvokeEndpoint:Enabled to true in that host.';

/** Returns the problem of a rejection; throws a `CallFailure` if the operation cannot return it. */
export function readProblem(response: BufferedResponse, recognition: ResponseRecognition, isOurs: boolean): Problem {
  const problem = parseProblem(response);
  if (!problem) throw new CallFailure('invalid', `The response with status ${response.status} is neither a result nor a problem.`);
  if (isOurs && problem.code === 'UNAUTHORIZED' && isTokenRefused(problem.headers))
    throw new CallFailure('invalid', 'The other host rejects the token of this host: their keys differ.');
  if (isForeignProblem(problem, recognition) && problem.code === 'ROUTE_NOT_FOUND')
    throw new CallFailure('invalid', unserved, { detail: unserved });
  if (isForeignProblem(problem, recognition)) throw new CallFailure('invalid', `The other host could not read the call: ${problem.code}.`);
  return problem;
}

/** Rejections of a server that does not understand a call. */
const misunderstood: ReadonlySet<number> = new Set([400, 404, 405, 415]);

/**
 * Returns whether a problem reports that there is no such operation, or no endpoint for calls, at the address, or that the call itself
 * cannot be read.
 */
function isForeignProblem({ status, code, headers }: Problem, { hasContract, isTold }: ResponseRecognition): boolean {
  if (code === 'UNKNOWN_ACTION') return true;
  if (!hasContract || headers['x-service-contract'] !== undefined) return false;
  return code === 'ROUTE_NOT_FOUND' || code === 'METHOD_NOT_ALLOWED' || (isTold() && misunderstood.has(status));
}

/** Reads the rest of a response, up to a size. */
export async function readWhole({ status, headers, body }: StreamedResponse, maxSize: number): Promise<BufferedResponse> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxSize) throw new CallFailure('invalid', `The response has more than ${maxSize} bytes.`);
    chunks.push(chunk);
  }
  return { status, headers, text: Buffer.concat(chunks).toString() };
}

/** The head of a successful response. */
interface Head {
  readonly status: number;
  readonly headers: ResponseHeaders;
}

/** The headers of which a file response has at least one. */
const marks = ['content-disposition', 'x-service-file-inline', 'x-service-file-name', 'content-range'];

/** Returns whether a response has the form of the operation's result, unlike, for example, an error page of a proxy. */
export function hasForm({ status, headers }: Head, form: ResponseForm): boolean {
  if (status === 304) return true;
  switch (form) {
    case 'json':
      return hasMediaType(headers, 'application/json');
    case 'empty':
      return headers['content-type'] === undefined || headers['content-length'] === '0';
    case 'file':
    case 'stream':
      // A file may have any type, so a page that declares itself as a file counts as one.
      return !hasMediaType(headers, 'text/html') || marks.some((name) => headers[name] !== undefined);
  }
}
