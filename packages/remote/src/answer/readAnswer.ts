import type { AppError } from '@portico/core';
import type { AnswerForm, RemotePlan } from '@portico/runtime';
import { headerOf } from '../http/answerHeaders.ts';
import type { BufferedAnswer } from '../http/bufferedExchange.ts';
import { CallFailure } from '../http/callFailure.ts';
import type { FlowingAnswer } from '../http/flowingExchange.ts';
import { isTokenRefused } from './gateRefusals.ts';
import { isOfForm } from './ownAnswer.ts';
import { parsed, problemOf } from './problem.ts';
import type { Problem } from './problem.ts';
import { errorOfProblem } from './readError.ts';
import { valueOf } from './valueOf.ts';

/** How the answers of one operation are told from those of somebody else. */
export interface Recognition {
  readonly form: AnswerForm;
  /** Whether answers of the area say which state of it they come from. */
  readonly hasContract: boolean;
  /** Whether the other host is known to say so. */
  readonly isTold: () => boolean;
}

/** How the answers of one operation are read. */
export interface Reading extends Recognition {
  readonly remote: RemotePlan;
}

/** Whether an answer is that of success. */
export function isSuccess({ status }: { readonly status: number }): boolean {
  return status >= 200 && status < 300;
}

/** Throws a `CallFailure` where an answer of success is not one of the operation, but of whatever stands between the hosts. */
export function refuseOthers(answer: Pick<BufferedAnswer, 'status' | 'headers'>, { form, isTold }: Recognition): void {
  if (!isOfForm(answer, form)) throw new CallFailure('invalid', `The result is of the type '${headerOf(answer.headers, 'content-type')}'.`);
  if (isTold() && answer.headers['x-service-contract'] === undefined)
    throw new CallFailure('invalid', 'The answer does not say which state of the area it comes from, as those of that host do.');
}

/** The result of a successful answer; throws a `CallFailure` where it is none. */
export function resultOf(answer: BufferedAnswer, reading: Reading): unknown {
  refuseOthers(answer, reading);
  const { form, remote } = reading;
  const { text } = answer;
  if (form === 'empty') return undefined;
  const value = parsed(text);
  if (value === undefined) throw new CallFailure('invalid', 'The result is no JSON.');
  return valueOf((given) => remote.read!(given), value, 'The result');
}

/** The error of a refusal; throws a `CallFailure` where it is none of the operation. `isOurs`: whether the credential was made here. */
export function refusalOf(answer: BufferedAnswer, reading: Reading, isOurs: boolean): AppError {
  return errorOfProblem(problemOfAnswer(answer, reading, isOurs), reading.remote);
}

/** What to do where the address is right and the other host has no endpoint for calls. */
const unserved =
  'The host at the address of the area serves no calls of other hosts. Check the address, and set Service:RemoteBoundaries:InvokeEndpoint:Enabled to true in that host.';

/** The problem that a refusal is; throws a `CallFailure` where it is none of the operation. */
export function problemOfAnswer(answer: BufferedAnswer, recognition: Recognition, isOurs: boolean): Problem {
  const problem = problemOf(answer);
  if (!problem) throw new CallFailure('invalid', `There is a ${answer.status} that is neither a result nor a problem.`);
  if (isOurs && problem.code === 'UNAUTHORIZED' && isTokenRefused(problem.headers))
    throw new CallFailure('invalid', 'The token of this host is refused there: the keys of the two differ.');
  if (isNoAnswerOfIt(problem, recognition) && problem.code === 'ROUTE_NOT_FOUND')
    throw new CallFailure('invalid', unserved, { detail: unserved });
  if (isNoAnswerOfIt(problem, recognition)) throw new CallFailure('invalid', `The operation is not called there: ${problem.code}.`);
  return problem;
}

/** Refusals of a server that does not understand a call. */
const misunderstood: ReadonlySet<number> = new Set([400, 404, 405, 415]);

/** Whether a problem says that there is no such operation, or no endpoint for calls, at the address, or that the call itself cannot be read. */
function isNoAnswerOfIt({ status, code, headers }: Problem, { hasContract, isTold }: Recognition): boolean {
  if (code === 'UNKNOWN_ACTION') return true;
  if (!hasContract || headers['x-service-contract'] !== undefined) return false;
  return code === 'ROUTE_NOT_FOUND' || code === 'METHOD_NOT_ALLOWED' || (isTold() && misunderstood.has(status));
}

/** Reads what is left of an answer, up to a size. */
export async function readWhole({ status, headers, body }: FlowingAnswer, maxSize: number): Promise<BufferedAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxSize) throw new CallFailure('invalid', `The answer has more than ${maxSize} bytes.`);
    chunks.push(chunk);
  }
  return { status, headers, text: Buffer.concat(chunks).toString() };
}
