import type { Dispatcher } from 'undici';
import { CallFailure, failureOf } from './callFailure.ts';
import type { Deadlines, Waiting } from './deadlines.ts';
import { offLeave, onLeave } from './leaving.ts';
import type { Leaving } from './leaving.ts';

/** How long one request may take, and who may end it before. */
export interface Patience {
  /** When its answer has to be there, by the clock of `performance`. */
  readonly deadline: number;
  /** Ends it when the caller has left. */
  readonly signal: AbortSignal;
}

type Controller = Dispatcher.DispatchController;

/** What exchanges with one host share. */
export interface ExchangeParts {
  readonly deadlines: Deadlines;
  /** Told when the connection of a request is free again. */
  readonly whenOver: () => void;
}

/** One request and its answer, as the HTTP client tells of them. */
export abstract class Exchange<Answer> implements Dispatcher.DispatchHandler, Leaving, Waiting {
  readonly deadline: number;
  readonly #outcome = Promise.withResolvers<Answer>();
  readonly #signal: AbortSignal;
  readonly #parts: ExchangeParts;
  #controller: Controller | undefined;
  #failure: CallFailure | undefined;
  #isAnswered = false;

  constructor({ deadline, signal }: Patience, parts: ExchangeParts) {
    this.deadline = deadline;
    this.#signal = signal;
    this.#parts = parts;
    if (signal.aborted) this.leave();
    else onLeave(signal, this);
    if (!this.#failure) parts.deadlines.add(this);
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

  leave(): void {
    this.fail(new CallFailure('timeout', 'The caller has stopped waiting.', { isOwn: true }));
  }

  late(): void {
    this.fail(new CallFailure('timeout', 'There was no answer in time.'));
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
    this.#parts.deadlines.remove(this);
    this.#outcome.resolve(answer);
  }

  /** Ends the request with a failure; the connection is closed where bytes are under way on it. */
  protected fail(failure: CallFailure): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#parts.deadlines.remove(this);
    if (this.#isAnswered) this.broke(failure);
    else this.#outcome.reject(failure);
    this.#controller?.abort(failure);
  }

  #over(): void {
    const { deadlines, whenOver } = this.#parts;
    deadlines.remove(this);
    offLeave(this.#signal, this);
    whenOver();
  }
}
