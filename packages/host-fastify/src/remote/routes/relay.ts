import { AppError, DependencyError } from '@portico/core';
import type { BoundaryLine, RemoteAnswer } from '@portico/remote';
import { BindingError, callOfVersion, problemType, ReadyAnswer } from '@portico/runtime';
import type { CallPlan, OperationCall, OperationPlan } from '@portico/runtime';
import { payloadOfRequest } from './payloadOfRequest.ts';
import { problemOfHere } from './problemOfHere.ts';
import { relayedHeaders, routedHeaders } from './routedHeaders.ts';

/** What routes across a boundary stand on: the services of their area, as this host has them. */
export interface RoutedServices {
  readonly line: BoundaryLine;
  /** By operation. */
  readonly calls: ReadonlyMap<string, CallPlan>;
}

/** What routes across a boundary stand on, loaded. */
export async function routedServices(line: BoundaryLine): Promise<RoutedServices> {
  const calls = (await line.area.module.calls?.()) ?? [];
  return { line, calls: new Map(calls.map((call) => [call.operation, call])) };
}

/** Has another process answer a request, and gives its answer on as it comes. */
export async function relay(plan: OperationPlan, { line, calls }: RoutedServices, parent: OperationCall): Promise<ReadyAnswer | AppError> {
  const call = callOfVersion(calls.get(plan.id)!, plan);
  const payload = payloadOfRequest(plan, call, parent);
  if (payload === undefined) return refusedHere(plan, parent);
  const answer = await line.send({ plan, call, payload, parent, headers: routedHeaders(plan, parent) });
  if (answer instanceof AppError) return answer;
  if (answer.status >= 400) return refused(answer, line, parent);
  if (!answer.isOfArea) return unreadable(answer, line);
  const { 'content-type': contentType, ...headers } = relayedHeaders(answer.headers);
  const isEmpty = answer.status === 204 || answer.status === 304 || parent.source.isHead === true;
  if (isEmpty) answer.body.destroy();
  return new ReadyAnswer({ status: answer.status, contentType, body: isEmpty ? undefined : answer.body, headers });
}

/** A refusal is told as one of this host; where it is none of an operation, the other host did not understand the call. */
async function refused(answer: RemoteAnswer, line: BoundaryLine, parent: OperationCall): Promise<ReadyAnswer | AppError> {
  const isMisunderstood = !answer.isOfArea && [400, 404, 405, 415].includes(answer.status);
  const { 'content-length': _, 'content-type': contentType = '', ...headers } = relayedHeaders(answer.headers);
  const isProblem = contentType.split(';')[0]!.trim() === problemType;
  const body = isMisunderstood || !isProblem ? undefined : await problemOfHere(answer, parent);
  if (body === undefined) return unreadable(answer, line);
  answer.body.destroy();
  return new ReadyAnswer({ status: answer.status, contentType: problemType, body, headers });
}

function unreadable({ body }: RemoteAnswer, { area: { module } }: BoundaryLine): DependencyError {
  body.destroy();
  return new DependencyError('invalid', module.name);
}

/** A value that no call can carry is one that the operation could not have read. */
function refusedHere(plan: OperationPlan, call: OperationCall): AppError {
  const bound = plan.bind(call);
  if (bound !== undefined && call.failures === undefined && call.refusal === undefined)
    throw new Error(`A request to ${plan.id} has a value that cannot be carried, and that the operation reads.`);
  return call.refusal ?? new BindingError(call.failures ?? []);
}
