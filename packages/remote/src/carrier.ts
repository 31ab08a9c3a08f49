import { setTimeout as elapsed } from 'node:timers/promises';
import type { DependencyFailure, Logger } from '@portico/core';
import { problemType, tracedRequest } from '@portico/runtime';
import type { TraceHeaders } from '@portico/runtime';
import { attemptHeaders } from './call/callHeaders.ts';
import type { Sending } from './call/sending.ts';
import type { ContractWatch } from './contract/contractWatch.ts';
import { headerOf, isOfType, retryAfterOf } from './http/answerHeaders.ts';
import type { AnswerHeaders } from './http/answerHeaders.ts';
import { CallFailure } from './http/callFailure.ts';
import type { FailureFacts } from './http/callFailure.ts';
import type { HttpRequest, Transport } from './http/transport.ts';
import { Breaker } from './resilience/breaker.ts';
import type { Fate } from './resilience/breaker.ts';
import { paused, pauseAfter } from './resilience/pauses.ts';
import type { BoundarySettings } from './settings/boundarySettings.ts';

/** The head of an answer, with what ends the rest of it. */
interface Answered {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body?: { destroy(): unknown };
}

/** What a carrier is made from. */
export interface CarrierParts {
  readonly area: string;
  readonly url: URL;
  readonly settings: BoundarySettings;
  readonly transport: Transport;
  readonly contract: ContractWatch;
  readonly log: Logger;
  readonly random: () => number;
}

/** Carries calls to the other host: again where one may be repeated, and not at all while that host is given up. */
export class Carrier {
  readonly #parts: CarrierParts;
  readonly #breaker: Breaker;

  constructor(parts: CarrierParts) {
    this.#parts = parts;
    const { area, log, settings } = parts;
    this.#breaker = new Breaker(settings.breaker, (state) => {
      if (state === 'open') log.error(`The host that runs ${area} is given up for a while: too many calls in a row came to no answer`);
      else log.info(`The host that runs ${area} answers again`);
    });
  }

  /** Carries one call to its answer; fails with a `CallFailure`, or with what the bytes of the call failed with. */
  async carry<T extends Answered>(sending: Sending, send: (request: HttpRequest) => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      this.#admit();
      try {
        const answer = await this.#attempt(sending, attempts, send);
        this.#judge(answer);
        const pause = this.#pauseForKeyInUse(answer, sending, attempts) ?? this.#pauseForNotBegun(answer, sending, attempts);
        if (pause === undefined) return answer;
        answer.body?.destroy();
        await paused(pause, sending.signal);
      } catch (thrown) {
        this.#breaker.settle(fateOf(thrown), performance.now());
        if (sending.multipart?.failure) throw sending.multipart.failure.thrown;
        if (!(thrown instanceof CallFailure)) throw thrown;
        const pause = this.#pauseBeforeRepeating(thrown.facts, sending, attempts);
        if (pause === undefined) throw thrown;
        await paused(pause, sending.signal);
      }
    }
  }

  /** Throws where the call is held back here. */
  #admit(): void {
    const refusedFor = this.#breaker.refusedFor(performance.now());
    if (refusedFor > 0)
      throw new CallFailure('unavailable', 'The host is given up for a while.', {
        unsent: true,
        isOwn: true,
        isLasting: true,
        retryAfter: Math.ceil(refusedFor / 1000),
      });
    if (!this.#parts.transport.isFull) return;
    this.#breaker.settle('unknown', performance.now());
    throw new CallFailure('unavailable', 'Too many calls are waiting.', { unsent: true, isOwn: true, isLasting: true, retryAfter: 1 });
  }

  #attempt<T extends Answered>(sending: Sending, attempts: number, send: (request: HttpRequest) => Promise<T>): Promise<T> {
    const { contract, url } = this.#parts;
    const { operation, inContract, parent } = sending;
    const request = { method: 'POST', url, operation, ...(attempts > 1 && { resends: attempts - 1 }) };
    const sent = () => tracedRequest(parent, request, (trace) => send(requestOf(sending, trace)));
    return contract.isKnown(inContract) ? sent() : inTime(contract.ensure(inContract), sending).then(sent);
  }

  /** Takes note of an answer; throws a `CallFailure` where it is none. */
  #judge(answer: Answered): void {
    refuseGateways(answer);
    this.#parts.contract.saw(headerOf(answer.headers, 'x-service-contract'));
    this.#breaker.settle('answered', performance.now());
  }

  /** The pause before a failed call is sent again; undefined where it is not. */
  #pauseBeforeRepeating(facts: FailureFacts, sending: Sending, attempts: number): number | undefined {
    const { retries } = this.#parts.settings;
    const { multipart, isRepeatable } = sending;
    if (facts.isLasting || sending.signal.aborted || attempts >= retries.attempts || multipart?.isSpent) return undefined;
    if (!isRepeatable && !facts.unsent) return undefined;
    return this.#within(sending, pauseAfter(attempts, retries, { random: this.#parts.random, retryAfter: facts.retryAfter }));
  }

  /** An attempt that came to no answer may be running still: the next one, which finds its key in use, waits for what becomes of it. */
  #pauseForKeyInUse({ status, headers }: Answered, sending: Sending, attempts: number): number | undefined {
    const retryAfter = retryAfterOf(headers);
    if (attempts === 1 || status !== 409 || retryAfter === undefined || sending.multipart?.isSpent) return undefined;
    return this.#within(sending, retryAfter * 1000);
  }

  /** The other host refused before the operation began: whatever that does, nothing of it is done. The refusal of the last attempt is the answer. */
  #pauseForNotBegun(answer: Answered, sending: Sending, attempts: number): number | undefined {
    if (!isNotBegun(answer)) return undefined;
    return this.#pauseBeforeRepeating({ unsent: true, retryAfter: retryAfterOf(answer.headers) }, sending, attempts);
  }

  #within({ deadline }: Sending, pause: number): number | undefined {
    return performance.now() + pause < deadline ? pause : undefined;
  }
}

/** What a failure says of the other host. */
function fateOf(thrown: unknown): Fate {
  return thrown instanceof CallFailure && !thrown.facts.isOwn ? 'failed' : 'unknown';
}

/** What others wait for, too, is waited for no longer than the call goes on. */
async function inTime(learning: Promise<void>, { deadline, signal }: Sending): Promise<void> {
  const over = new AbortController();
  const left = elapsed(Math.max(deadline - performance.now(), 0), undefined, { signal: AbortSignal.any([over.signal, signal]) });
  const late = left
    .catch(() => undefined)
    .then(() => {
      throw new CallFailure('timeout', 'What runs there was not told in time.', { unsent: true, isOwn: signal.aborted });
    });
  late.catch(() => undefined);
  await Promise.race([learning, late]).finally(() => over.abort());
}

function requestOf(sending: Sending, trace: TraceHeaders): HttpRequest {
  const { headers, deadline, signal, body, multipart } = sending;
  return {
    method: 'POST',
    path: '/_service/invoke',
    headers: [...headers, ...attemptHeaders(trace, deadline)],
    body: multipart ? multipart.bytes() : body,
    deadline,
    signal,
  };
}

/** What the statuses of a gateway mean (RFC 9110 sections 15.6.3 to 15.6.5). */
const gatewayKinds: Readonly<Record<number, DependencyFailure>> = { 502: 'invalid', 503: 'unavailable', 504: 'timeout' };

/** What stands in front of a host answers for it: no answer of an operation, since those are problems. */
function refuseGateways(answer: Answered): void {
  const { status, headers, body } = answer;
  const kind = gatewayKinds[status];
  if (kind === undefined || isOfType(headers, problemType)) return;
  body?.destroy();
  const facts = { unsent: isNotBegun(answer), retryAfter: retryAfterOf(headers) };
  throw new CallFailure(kind, `There is a ${status} in the place of an answer.`, facts);
}

/** Whether an answer says that the operation has not begun, and will not. */
function isNotBegun({ status, headers }: Answered): boolean {
  return status === 503 && headerOf(headers, 'x-service-begun') === 'false';
}
