import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../support/client.ts';

/** A response with the members of a problem, if it is one. */
type Problem = { readonly code?: string; readonly title?: string; readonly detail?: string } | undefined;

/** The temporary rejections, after which a caller may retry. */
const passing: Readonly<Record<number, RegExp>> = {
  409: /^IDEMPOTENCY_KEY_IN_USE$/,
  502: /^DEPENDENCY_INVALID$/,
  503: /^DEPENDENCY_UNAVAILABLE$/,
  504: /^DEPENDENCY_TIMEOUT$/,
};

/** Sends a request until a response arrives, as a patient client does, and counts the outcomes. */
export class Tally {
  /** Requests that were sent. */
  requests = 0;
  /** The numbers of rejected requests by status and code; `unanswered` counts lost connections. */
  readonly refused: Record<string, number> = {};
  /** The duration of the slowest request in milliseconds. */
  longest = 0;

  /** Sends a request repeatedly until `isDone` accepts its response; throws if the request is rejected permanently. */
  async until<T>(send: () => Promise<Answer<T>>, isDone: (answer: Answer<T>) => boolean): Promise<Answer<T>> {
    for (;;) {
      const answer = await this.#once(send);
      if (answer && isDone(answer)) return answer;
      await pause(20 + Math.random() * 80);
    }
  }

  async #once<T>(send: () => Promise<Answer<T>>): Promise<Answer<T> | undefined> {
    this.requests++;
    const begun = performance.now();
    const answer = await send().catch(() => undefined);
    this.longest = Math.max(this.longest, performance.now() - begun);
    if (answer === undefined) this.#note('unanswered');
    else if (mayPass(answer)) this.#note(`${answer.status} ${(answer.body as Problem)!.code}`);
    else if (answer.status >= 500) throw new Error(`Answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    else return answer;
  }

  #note(what: string): void {
    this.refused[what] = (this.refused[what] ?? 0) + 1;
  }
}

/** Returns whether a rejection has the required form and is temporary. */
function mayPass({ status, headers, body }: Answer<unknown>): boolean {
  const isProblem = headers['content-type']?.startsWith('application/problem+json') === true;
  return isProblem && passing[status]?.test((body as Problem)?.code ?? '') === true;
}
