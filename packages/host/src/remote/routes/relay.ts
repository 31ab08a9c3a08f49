import { AppError } from '@portico/core';
import type { RemoteAreaClient, RemoteResponse } from '@portico/remote';
import { BindingError, callOfVersion, problemType, ReadyResponse } from '@portico/runtime';
import type { CallPlan, OperationCall, OperationPlan } from '@portico/runtime';
import { toExactJson } from '@portico/runtime/reading';
import type { JsonObject } from '@portico/runtime/reading';
import { buildRequestPayload } from './payloadOfRequest.ts';
import { filterRelayedHeaders, listRelayedCookies, buildRoutedHeaders } from './routedHeaders.ts';

/** The services of a remote area whose routes this host serves. */
export interface RoutedServices {
  readonly line: RemoteAreaClient;
  /** The plans of the calls by operation. */
  readonly calls: ReadonlyMap<string, CallPlan>;
}

/** Loads the services of a remote area. */
export async function loadRoutedServices(line: RemoteAreaClient): Promise<RoutedServices> {
  const calls = (await line.area.module.calls?.()) ?? [];
  return { line, calls: new Map(calls.map((call) => [call.operation, call])) };
}

/** Forwards a request to another process, and relays its response as it arrives. */
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
  const cookies = listRelayedCookies(answer.headers);
  return new ReadyResponse({ status, contentType, body: isEmpty ? undefined : body, headers, ...(cookies && { cookies }) });
}

/** Converts a rejection to one of this host: with all its members, but with the path and the trace id of the request here. */
function toRefusal({ status, headers }: RemoteResponse, problem: JsonObject, { source, traceId }: OperationCall): ReadyResponse {
  const { 'content-length': _, 'content-type': __, 'content-language': ___, ...others } = filterRelayedHeaders(headers);
  const body = JSON.stringify(toExactJson({ ...problem, instance: source.path, traceId }));
  return new ReadyResponse({ status, contentType: problemType, body, headers: others });
}

/** Creates the rejection of a value that cannot be transmitted; the operation could not have bound it either. */
function createLocalRefusal(plan: OperationPlan, call: OperationCall): AppError {
  const bound = plan.bind(call);
  if (bound !== undefined && call.failures === undefined && call.refusal === undefined)
    throw new Error(`A request to ${plan.id} has a value that the operation reads but that cannot be transmitted.`);
  return call.refusal ?? new BindingError(call.failures ?? []);
}
