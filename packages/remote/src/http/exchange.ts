import type { Dispatcher } from 'undici';
import { CallFailure, failureOf } from './callFailure.ts';

/** How long one request may take, and who may end it before. */
export interface Patience {
  /** When its answer has to be there, by the clock of `performance`. */
  readonly deadline: number;
  /** Ends it when whoever asked is gone. */
  readonly signal: AbortSignal;
}

type Controller = Dispatcher.DispatchController;

/** One request and its answer, as the HTTP client tells of them. */
export abstract class Exchange<Answer> implements Dispatcher.DispatchHandler {
  readonly #outcome = Promise.withResolvers<Answer>();
  readonly #signal: AbortSignal;
  readonly #whenOver: () => void;
  #timer: NodeJS.Timeout | undefined;
  #controller: Controller | undefined;
  #failure: CallFailure | undefined;
  #isAnswered = false;

  /** `whenOver` is told when the connection is free again. */
  constructor({ deadline, signal }: Patience, whenOver: () => void) {
    this.#signal = signal;
    this.#whenOver = whenOver;
    if (signal.aborted) this.#leave();
    else signal.addEventListener('abort', this.#leave, { once: true });
    // Where this process itself was busy for so long, the answer may have come already: it is read before this runs.
    const late = (): void => this.fail(new CallFailure('timeout', 'There was no answer in time.'));
    this.#timer = setTimeout(() => setImmediate(late), Math.max(deadline - performance.now(), 0));
  }

  get answer(): Promise<Answer> {
    return this.#outcome.promise;
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Controller, status: number, headers: Dispatcher.ResponseData['headers']): void {
    // What comes before the answer says nothing yet (RFC 9110 section 15.2).
    if (status >= 200) this.begun(status, headers);
  }

  abstract onResponseData(controller: Controller, chunk: Buffer): void;

  onResponseEnd(): void {
    this.#over();
    this.ended();
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#over();
    this.fail(failureOf(error, this.#controller === undefined));
  }

  /** The head of the answer is there. */
  protected abstract begun(status: number, headers: Dispatcher.ResponseData['headers']): void;

  /** The answer is there as a whole. */
  protected abstract ended(): void;

  /** Something failed after the answer was given on. */
  protected broke(_failure: CallFailure): void {}

  /** Gives the answer; from now on no deadline holds. */
  protected give(answer: Answer): void {
    this.#isAnswered = true;
    this.#clearTimer();
    this.#outcome.resolve(answer);
  }

  /** Ends the request with a failure; the connection is closed where bytes are under way on it. */
  protected fail(failure: CallFailure): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#clearTimer();
    if (this.#isAnswered) this.broke(failure);
    else this.#outcome.reject(failure);
    this.#controller?.abort(failure);
  }

  readonly #leave = (): void => {
    this.fail(new CallFailure('timeout', 'Whoever asked waits no longer.', { isOwn: true }));
  };

  #over(): void {
    this.#clearTimer();
    this.#signal.removeEventListener('abort', this.#leave);
    this.#whenOver();
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
