import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { AnswerHeaders } from './answerHeaders.ts';
import type { CallFailure } from './callFailure.ts';
import { Exchange } from './exchange.ts';

/** An answer whose bytes are read as they come. */
export interface FlowingAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Readable;
}

type Controller = Dispatcher.DispatchController;

/** A request whose answer is given on as soon as its head is there; its bytes are asked for as they are read. */
export class FlowingExchange extends Exchange<FlowingAnswer> {
  #controller: Controller | undefined;
  #body: FlowingBody | undefined;

  override onRequestStart(controller: Controller): void {
    this.#controller = controller;
    super.onRequestStart(controller);
  }

  protected override begun(status: number, headers: AnswerHeaders): void {
    this.#body = new FlowingBody(this.#controller!);
    this.give({ status, headers, body: this.#body });
  }

  override onResponseData(controller: Controller, chunk: Buffer): void {
    if (!this.#body!.push(chunk)) controller.pause();
  }

  protected override ended(): void {
    this.#body!.isWhole = true;
    this.#body!.push(null);
  }

  protected override broke(failure: CallFailure): void {
    this.#body!.destroy(failure);
  }
}

/** The bytes of an answer; when nobody wants them any more, the request ends. */
class FlowingBody extends Readable {
  isWhole = false;
  readonly #controller: Controller;

  constructor(controller: Controller) {
    super();
    this.#controller = controller;
    // Who reads it is told; where nobody does, it is no fault of the process.
    this.on('error', () => {});
  }

  override _read(): void {
    this.#controller.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.isWhole) this.#controller.abort(error ?? new Error('The rest of the answer is not wanted.'));
    done(error);
  }
}
