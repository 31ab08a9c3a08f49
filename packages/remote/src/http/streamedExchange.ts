import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { ResponseHeaders } from './responseHeaders.ts';
import type { CallFailure } from './callFailure.ts';
import { Exchange } from './exchange.ts';

/** A response whose bytes are read as they arrive. */
export interface StreamedResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: Readable;
}

type Controller = Dispatcher.DispatchController;

/** A request whose response is passed on as soon as its head arrives. The body is read with backpressure. */
export class StreamedExchange extends Exchange<StreamedResponse> {
  #controller: Controller | undefined;
  #body: StreamedBody | undefined;

  override onRequestStart(controller: Controller): void {
    this.#controller = controller;
    super.onRequestStart(controller);
  }

  protected override handleStart(status: number, headers: ResponseHeaders): void {
    this.#body = new StreamedBody(this.#controller!);
    this.resolve({ status, headers, body: this.#body });
  }

  override onResponseData(controller: Controller, chunk: Buffer): void {
    if (!this.#body!.push(chunk)) controller.pause();
  }

  protected override handleEnd(): void {
    this.#body!.isWhole = true;
    this.#body!.push(null);
  }

  protected override handleFailure(failure: CallFailure): void {
    this.#body!.destroy(failure);
  }
}

/** The bytes of a response; destroying it ends the request. */
class StreamedBody extends Readable {
  isWhole = false;
  readonly #controller: Controller;

  constructor(controller: Controller) {
    super();
    this.#controller = controller;
    // The reader gets the error; without a reader it must not become an unhandled error of the process.
    this.on('error', () => {});
  }

  override _read(): void {
    this.#controller.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.isWhole) this.#controller.abort(error ?? new Error('The rest of the response is not needed.'));
    done(error);
  }
}
