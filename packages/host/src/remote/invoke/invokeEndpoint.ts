import { performance } from 'node:perf_hooks';
import { AppError, ForbiddenError } from '@portico/core';
import { runInCallContext, isFlowing, buildProblemResponse, createHttpError, buildCallRequest, RouteNotFoundError } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import type { ServerReply, ServerRequest } from '../../server/serverRequest.ts';
import { toReadable } from '../../http/firstChunk.ts';
import { Endpoint } from '../../routing/endpoint.ts';
import type { HostParts } from '../../routing/endpoint.ts';
import { omitSecurityHeaders } from '../../http/securityHeaders.ts';
import { extractPath } from '../../http/source.ts';
import { getRequestLine } from '../../logging/requestLine.ts';
import { getRequestTrace } from '../../http/requestTraces.ts';
import { buildBegunHeader } from './begunHeader.ts';
import type { Admission, CallIdentity } from './admission.ts';
import type { Invokable } from './invokable.ts';
import { InvokedCall } from './invokedCall.ts';
import { InvokedSource } from './invokedSource.ts';
import { readCall } from './readCall.ts';
import type { ReadCall } from './findCall.ts';
import type { CallReading } from './readCall.ts';

/** The parts of the endpoint for calls of other processes. */
export interface InvokeParts extends HostParts, CallReading {
  readonly admission: Admission;
  /** Whether `getCurrentCall` must find the calls. */
  readonly tracksCurrentCall: boolean;
}

/** The path for calls of other processes. */
export const invokePath = '/_service/invoke';

/** `POST /_service/invoke`: runs an operation for another process, through all stages of a request. */
export class InvokeEndpoint {
  readonly #parts: InvokeParts;
  readonly #endpoint: Endpoint;

  constructor(parts: InvokeParts) {
    this.#parts = parts;
    this.#endpoint = new Endpoint(parts);
  }

  /** Handles a call. */
  readonly handle = (request: ServerRequest, reply: ServerReply): void => {
    this.#respond(request, reply).catch((fault: unknown) => {
      if (!reply.raw.destroyed) this.#endpoint.fail(fault, reply);
    });
  };

  async #respond(request: ServerRequest, reply: ServerReply): Promise<void> {
    const found = this.#parts.admission.of(request);
    const admitted = found instanceof Promise ? await found : found;
    if (admitted instanceof AppError) return this.#refuse(admitted, reply);
    const read = await readCall(reply, this.#parts);
    if (read instanceof AppError) return this.#refuse(read, reply);
    if (!this.#parts.admission.admits(admitted, read.operation)) {
      read.release?.();
      return this.#refuse(new ForbiddenError('Only hosts of this application may call this operation.'), reply);
    }
    return this.#run(read, admitted, reply);
  }

  #run(read: ReadCall, admitted: CallIdentity, reply: ServerReply): void | Promise<void> {
    const { operation } = read;
    const { plan, call: callPlan, pipeline } = operation;
    const request = buildCallRequest(plan, callPlan, read.payload);
    const byHost = admitted.host !== undefined;
    // A call without any credential comes from a private network.
    const believesClient = byHost || !admitted.caller.isAuthenticated;
    const source = new InvokedSource(request, reply, this.#parts.clock, byHost, believesClient);
    // A page cannot send this header unless CORS allows it to read the response.
    if (source.deadline !== undefined) omitSecurityHeaders(reply);
    const call = new InvokedCall(plan, request, source, admitted, this.#parts.traceId(reply.request));
    // The route names the operation, so that metrics, spans and lines distinguish them.
    const route = `${invokePath}/${plan.id}`;
    getRequestLine(reply.request.raw)?.routed(route, call);
    getRequestTrace(reply.request.raw)?.routed(route, call);
    read.begin?.(call);
    if (read.release) call.onRelease(() => read.release!());
    if (!operation.accepts(request.params)) call.end(new RouteNotFoundError());
    const running = this.#parts.tracksCurrentCall ? runInCallContext(call, () => pipeline.run(call)) : pipeline.run(call);
    const write = (answer: OperationResponse | undefined) => answer && this.#endpoint.write(withHeaders(answer, call, operation), reply);
    if (!(running instanceof Promise)) return write(running);
    return this.#inTime(running, source, reply).then(write);
  }

  /** Waits for the response. Returns undefined after sending a 504 if the caller's deadline has passed. */
  async #inTime(running: Promise<OperationResponse>, source: InvokedSource, reply: ServerReply): Promise<OperationResponse | undefined> {
    if (source.deadline === undefined) return running;
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(
      () => {
        source.expire();
        late.resolve(undefined);
      },
      Math.max(source.deadline - performance.now(), 0),
    );
    const answer = await Promise.race([running, late.promise]);
    clearTimeout(timer);
    if (answer) return answer;
    running.then(discard, () => undefined);
    this.#refuse(createHttpError(504, 'The deadline of the caller has passed.', 'DEADLINE_EXCEEDED'), reply);
    return undefined;
  }

  #refuse(error: AppError, reply: ServerReply): void {
    const { request } = reply;
    if (reply.raw.destroyed) return;
    const answer = buildProblemResponse(error, { path: extractPath(request.raw.url ?? '/'), traceId: this.#parts.traceId(request) });
    this.#endpoint.write({ ...answer, headers: { ...answer.headers, ...buildBegunHeader(answer.status, false) } }, reply);
  }
}

/** Discards a late response. */
function discard({ body }: OperationResponse): void {
  if (isFlowing(body)) toReadable(body).destroy();
}

function withHeaders(answer: OperationResponse, { fileHeaders, hasBegun }: InvokedCall, { headers: own }: Invokable): OperationResponse {
  const { status, contentType, body, cookies, headers } = answer;
  const begun = buildBegunHeader(status, hasBegun);
  const file = status < 300 ? fileHeaders : undefined;
  return {
    status,
    contentType,
    body,
    ...(cookies && { cookies }),
    headers: headers || begun || file ? { ...headers, ...own, ...begun, ...file } : own,
  };
}
