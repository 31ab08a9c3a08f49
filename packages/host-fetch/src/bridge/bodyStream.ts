import type { ReadableStreamDefaultController, UnderlyingDefaultSource } from 'node:stream/web';

type Taken = (error?: Error | null) => void;

/**
 * The bytes of a response on their way from a Node stream to a `ReadableStream`. A chunk is passed on when the reader asks for one, and one
 * chunk at most waits here, so that a slow reader slows the writer.
 */
export class BodyStream {
  readonly readable: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #isWanted = false;
  #waiting: { readonly chunk: Uint8Array; readonly taken: Taken } | undefined;

  /** `cancelled` is called if the reader wants no more. */
  constructor(cancelled: () => void) {
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => void (this.#controller = controller),
      pull: () => {
        this.#isWanted = true;
        this.#pass();
      },
      cancel: () => {
        this.#controller = undefined;
        cancelled();
      },
    };
    this.readable = new ReadableStream(source, { highWaterMark: 0 });
  }

  /** Calls `taken` once the reader has the chunk. */
  write(chunk: Uint8Array, taken: Taken): void {
    // An empty chunk would satisfy a reader that waits for bytes.
    if (chunk.byteLength === 0) return taken();
    this.#waiting = { chunk, taken };
    this.#pass();
  }

  close(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }

  /** Ends the stream in a way that the reader can tell from its regular end. */
  fail(error: unknown): void {
    this.#controller?.error(error);
    this.#controller = undefined;
  }

  #pass(): void {
    if (!this.#isWanted || !this.#waiting || !this.#controller) return;
    const { chunk, taken } = this.#waiting;
    this.#waiting = undefined;
    // Before the chunk is passed on: the next request for one may come while it is.
    this.#isWanted = false;
    this.#controller.enqueue(chunk);
    taken();
  }
}
