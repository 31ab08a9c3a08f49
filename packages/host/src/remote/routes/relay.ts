import { AppError } from '@portico/core';
import type { RemoteAreaClient, RemoteResponse } from '@portico/remote';
import { BindingError, callOfVersion, problemType, ReadyResponse } from '@portico/runtime';
import type { CallPlan, OperationCall, OperationPlan } from '@portico/runtime';
import { toExactJson } from '@portico/runtime/reading';
import type { JsonObject } from '@portico/runtime/reading';
import { buildRequestPayload } from './payloadOfRequest.ts';
import { filterRelayedHeaders, buildRoutedHeaders } from './routedHeaders.ts';

/** What routes across a boundary stand on: the services of their area, as this host has them. */
export interface RoutedServices {
  readonly line: RemoteAreaClient;
  /** By operation. */
  readonly calls: ReadonlyMap<string, CallPlan>;
}

/** What routes across a boundary stand on, loaded. */
export async function loadRoutedServices(line: RemoteAreaClient): Promise<RoutedServices> {
  const calls = (await line.area.module.calls?.()) ?? [];
  return { line, calls: new Map(calls.map((call) => [call.operation, call])) };
}

/** Has another process answer a request, and gives its answer on as it comes. */
export async function relayRequest(
  plan: OperationPlan,
  { line, calls }: RoutedServices,
  parent: OperationCall,
): Promise<ReadyResponse | AppError> {
  const call = callOfVersion(calls.get(plan.id)!, plan);
  const payload = buildRequestPayload(plan, call, parent);
  if (payload === undefined) return createLocalRefusal(plan, parent);
  const answer = await line.send({ plan, call, payload, parent, headers: buildRoutedHeaders(plan, parent) });
  if (answer instanceof AppError) return answer;
  const { status, body } = answer;
  if ('problem' in body) return toRefusal(answer, body.problem, parent);
  const { 'content-type': contentType, ...headers } = filterRelayedHeaders(answer.headers);
  const isEmpty = status === 204 || status === 304 || parent.source.isHead === true;
  if (isEmpty) body.destroy();
  return new ReadyResponse({ status, contentType, body: isEmpty ? undefined : body, headers });
}

/** A refusal is told as one of this host: all its members, with the address and the trace of the request here. */
function toRefusal({ status, headers }: RemoteResponse, problem: JsonObject, { source, traceId }: OperationCall): ReadyResponse {
  const { 'content-length': _, 'content-type': __, ...others } = filterRelayedHeaders(headers);
  const body = JSON.stringify(toExactJson({ ...problem, instance: source.path, traceId }));
  return new ReadyResponse({ status, contentType: problemType, body, headers: others });
}

/** A value that no call can carry is one that the operation could not have read. */
function createLocalRefusal(plan: OperationPlan, call: OperationCall): AppError {
  const bound = plan.bind(call);
  if (bound !== undefined && call.failures === undefined && call.refusal === undefined)
    throw new Error(`A request to ${plan.id} has a value that cannot be carried, and that the operation reads.`);
  return call.refusal ?? new BindingError(call.failures ?? []);
}
