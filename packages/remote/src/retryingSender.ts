import { omitUndefined } from '@portico/core/values';
import { setTimeout as elapsed } from 'node:timers/promises';
import type { DependencyFailure, Logger } from '@portico/core';
import { problemType, sendTraced } from '@portico/runtime';
import type { TraceHeaders } from '@portico/runtime';
import { buildAttemptHeaders } from './call/callHeaders.ts';
import type { RemoteRequest } from './call/remoteRequest.ts';
import type { ContractWatch } from './contract/contractWatch.ts';
import { getHeader, hasMediaType, readRetryAfter } from './http/responseHeaders.ts';
import type { ResponseHeaders } from './http/responseHeaders.ts';
import { CallFailure } from './http/callFailure.ts';
import type { FailureFacts } from './http/callFailure.ts';
import type { HttpRequest, Transport } from './http/transport.ts';
import { Breaker } from './resilience/breaker.ts';
import type { CallOutcome } from './resilience/breaker.ts';
import { choosePause, wait } from './resilience/pauses.ts';
import type { BoundarySettings } from './settings/boundarySettings.ts';

/** The head of a response, with a body that can be destroyed. */
interface ResponseHead {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body?: { destroy(): unknown };
}

/** Options of a sender. */
export interface RetryingSenderOptions {
  readonly area: string;
  readonly url: URL;
  readonly settings: BoundarySettings;
  readonly transport: Transport;
  readonly contract: ContractWatch;
  readonly log: Logger;
  readonly random: () => number;
}

/** Sends calls to the other host. Retries calls that may be repeated, and sends none while the circuit breaker is open. */
export class RetryingSender {
  readonly #parts: RetryingSenderOptions;
  readonly #breaker: Breaker;

  constructor(parts: RetryingSenderOptions) {
    this.#parts = parts;
    const { area, log, settings } = parts;
    this.#breaker = new Breaker(settings.breaker, (state) => {
      if (state === 'open') log.error(`The circuit breaker of the area ${area} is open: too many consecutive calls failed`);
      else log.info(`The circuit breaker of the area ${area} is closed again`);
    });
  }

  /** Sends one call and returns its response; throws a `CallFailure`, or the error of the call's own bytes. */
  async send<T extends ResponseHead>(request: RemoteRequest, send: (request: HttpRequest) => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      this.#admit();
      try {
        const response = await this.#attempt(request, attempts, send);
        this.#judge(response);
        const pause = this.#pauseForKeyInUse(response, request, attempts) ?? this.#pauseForNotBegun(response, request, attempts);
        if (pause === undefined) return response;
        response.body?.destroy();
        await wait(pause, request.signal);
      } catch (thrown) {
        this.#breaker.settle(classifyFailure(thrown), performance.now());
        if (request.multipart?.failure) throw request.multipart.failure.thrown;
        if (!(thrown instanceof CallFailure)) throw thrown;
        const pause = this.#pauseBeforeRepeating(thrown.facts, request, attempts);
        if (pause === undefined) throw thrown;
        await wait(pause, request.signal);
      }
    }
  }

  /** Throws if the call must not be sent. */
  #admit(): void {
    const refusedFor = this.#breaker.refusedFor(performance.now());
    if (refusedFor > 0)
      throw new CallFailure('unavailable', 'The circuit breaker of the host is open.', {
        unsent: true,
        isOwn: true,
        isLasting: true,
        retryAfter: Math.ceil(refusedFor / 1000),
      });
    if (!this.#parts.transport.isFull) return;
    this.#breaker.settle('unknown', performance.now());
    throw new CallFailure('unavailable', 'Too many calls are waiting.', { unsent: true, isOwn: true, isLasting: true, retryAfter: 1 });
  }

  #attempt<T extends ResponseHead>(request: RemoteRequest, attempts: number, send: (request: HttpRequest) => Promise<T>): Promise<T> {
    const { contract, url } = this.#parts;
    const { operation, inContract, parent } = request;
    const traced = omitUndefined({ method: 'POST', url, operation, resends: attempts > 1 ? attempts - 1 : undefined });
    const sent = () => sendTraced(parent, traced, (trace) => send(createHttpRequest(request, trace)));
    return contract.isKnown(inContract) ? sent() : waitInTime(contract.ensure(inContract), request).then(sent);
  }

  /** Records a response. Throws a `CallFailure` if a gateway sent it. */
  #judge(response: ResponseHead): void {
    refuseGateways(response);
    this.#parts.contract.saw(getHeader(response.headers, 'x-service-contract'));
    this.#breaker.settle('answered', performance.now());
  }

  /** Returns the pause before a failed call is sent again; undefined if it is not retried. */
  #pauseBeforeRepeating(facts: FailureFacts, request: RemoteRequest, attempts: number): number | undefined {
    const { retries } = this.#parts.settings;
    const { multipart, isRepeatable } = request;
    if (facts.isLasting || request.signal.aborted || attempts >= retries.attempts || multipart?.isSpent) return undefined;
    if (!isRepeatable && !facts.unsent) return undefined;
    return this.#within(request, choosePause(attempts, retries, { random: this.#parts.random, retryAfter: facts.retryAfter }));
  }

  /** An attempt without a response may still be running: the next one, which finds its key in use, waits for the result. */
  #pauseForKeyInUse({ status, headers }: ResponseHead, request: RemoteRequest, attempts: number): number | undefined {
    const retryAfter = readRetryAfter(headers);
    if (attempts === 1 || status !== 409 || retryAfter === undefined || request.multipart?.isSpent) return undefined;
    return this.#within(request, retryAfter * 1000);
  }

  /** The other host rejected the call before the operation began, so nothing was done. The rejection of the last attempt is the response. */
  #pauseForNotBegun(response: ResponseHead, request: RemoteRequest, attempts: number): number | undefined {
    if (!isNotBegun(response)) return undefined;
    return this.#pauseBeforeRepeating({ unsent: true, retryAfter: readRetryAfter(response.headers) }, request, attempts);
  }

  #within({ deadline }: RemoteRequest, pause: number): number | undefined {
    return performance.now() + pause < deadline ? pause : undefined;
  }
}

/** Returns whether a failure counts against the other host. */
function classifyFailure(thrown: unknown): CallOutcome {
  return thrown instanceof CallFailure && !thrown.facts.isOwn ? 'failed' : 'unknown';
}

/** Waits for shared work, but no longer than the deadline of the call. */
async function waitInTime(learning: Promise<void>, { deadline, signal }: RemoteRequest): Promise<void> {
  const over = new AbortController();
  const left = elapsed(Math.max(deadline - performance.now(), 0), undefined, { signal: AbortSignal.any([over.signal, signal]) });
  const late = left
    .catch(() => undefined)
    .then(() => {
      throw new CallFailure('timeout', 'The version that runs there could not be determined in time.', {
        unsent: true,
        isOwn: signal.aborted,
      });
    });
  late.catch(() => undefined);
  await Promise.race([learning, late]).finally(() => over.abort());
}

function createHttpRequest(request: RemoteRequest, trace: TraceHeaders): HttpRequest {
  const { headers, deadline, signal, body, multipart } = request;
  return {
    method: 'POST',
    path: '/_service/invoke',
    headers: [...headers, ...buildAttemptHeaders(trace, deadline)],
    body: multipart ? multipart.bytes() : body,
    deadline,
    signal,
  };
}

/** The meaning of the statuses of a gateway (RFC 9110 sections 15.6.3 to 15.6.5). */
const gatewayKinds: Readonly<Record<number, DependencyFailure>> = { 502: 'invalid', 503: 'unavailable', 504: 'timeout' };

/** Throws if a gateway responded instead of the host, whose error responses are problems. */
function refuseGateways(response: ResponseHead): void {
  const { status, headers, body } = response;
  const kind = gatewayKinds[status];
  if (kind === undefined || hasMediaType(headers, problemType)) return;
  body?.destroy();
  const facts = { unsent: isNotBegun(response), retryAfter: readRetryAfter(headers) };
  throw new CallFailure(kind, `The host responded with ${status} instead of a result.`, facts);
}

/** Returns whether a response states that the operation has not begun and will not. */
function isNotBegun({ status, headers }: ResponseHead): boolean {
  return status === 503 && getHeader(headers, 'x-service-begun') === 'false';
}
