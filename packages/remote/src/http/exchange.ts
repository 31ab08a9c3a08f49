import type { Dispatcher } from 'undici';
import { CallFailure, translateHttpError } from './callFailure.ts';
import { PendingDeadline } from './deadlines.ts';
import type { Deadlines } from './deadlines.ts';
import { removeLeaveListener, addLeaveListener } from './leaveListeners.ts';
import type { LeaveListener } from './leaveListeners.ts';

/** The deadline of a request, and the signal that can end it earlier. */
export interface RequestDeadline {
  /** When the response must be complete, by the clock of `performance`. */
  readonly deadline: number;
  /** Aborts when the caller has disconnected. */
  readonly signal: AbortSignal;
}

type Controller = Dispatcher.DispatchController;

/** Options that all exchanges with one host share. */
export interface ExchangeOptions {
  readonly deadlines: Deadlines;
  /** Called when the connection of a request is free again. */
  readonly whenOver: () => void;
}

/** One request and its response, as the HTTP client reports them. */
export abstract class Exchange<Received> extends PendingDeadline implements Dispatcher.DispatchHandler, LeaveListener {
  readonly deadline: number;
  readonly #outcome = Promise.withResolvers<Received>();
  readonly #signal: AbortSignal;
  readonly #parts: ExchangeOptions;
  #controller: Controller | undefined;
  #failure: CallFailure | undefined;
  #isResolved = false;

  constructor({ deadline, signal }: RequestDeadline, parts: ExchangeOptions) {
    super();
    this.deadline = deadline;
    this.#signal = signal;
    this.#parts = parts;
    if (signal.aborted) this.leave();
    else addLeaveListener(signal, this);
    if (!this.#failure) parts.deadlines.add(this);
  }

  get response(): Promise<Received> {
    return this.#outcome.promise;
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Controller, status: number, headers: Dispatcher.ResponseData['headers']): void {
    // Informational responses carry no result (RFC 9110 section 15.2).
    if (status >= 200) this.handleStart(status, headers);
  }

  abstract onResponseData(controller: Controller, chunk: Buffer): void;

  onResponseEnd(): void {
    this.#over();
    this.handleEnd();
  }

  onResponseError(_controller: Controller, error: Error): void {
    this.#over();
    this.fail(translateHttpError(error, this.#controller === undefined));
  }

  leave(): void {
    this.fail(new CallFailure('timeout', 'The caller has stopped waiting.', { isOwn: true }));
  }

  late(): void {
    this.fail(new CallFailure('timeout', 'There was no response in time.'));
  }

  /** Called with the head of the response. */
  protected abstract handleStart(status: number, headers: Dispatcher.ResponseData['headers']): void;

  /** Called when the response is complete. */
  protected abstract handleEnd(): void;

  /** Called if something failed after the response was passed on. */
  protected handleFailure(_failure: CallFailure): void {}

  /** Passes the response on. The deadline no longer applies. */
  protected resolve(received: Received): void {
    this.#isResolved = true;
    this.#parts.deadlines.remove(this);
    this.#outcome.resolve(received);
  }

  /** Ends the request with a failure; the connection is closed if bytes are in transit on it. */
  protected fail(failure: CallFailure): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#parts.deadlines.remove(this);
    if (this.#isResolved) this.handleFailure(failure);
    else this.#outcome.reject(failure);
    this.#controller?.abort(failure);
  }

  #over(): void {
    const { deadlines, whenOver } = this.#parts;
    deadlines.remove(this);
    removeLeaveListener(this.#signal, this);
    whenOver();
  }
}
