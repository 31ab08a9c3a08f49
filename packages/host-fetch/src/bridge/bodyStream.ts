import type { ReadableStreamDefaultController, UnderlyingDefaultSource } from 'node:stream/web';

type WriteCallback = (error?: Error | null) => void;

/**
 * Passes the bytes of a response from a Node stream to a `ReadableStream`. A chunk is passed on when the reader requests
 * one. At most one chunk is buffered, so that a slow reader slows down the writer.
 */
export class BodyStream {
  readonly readable: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #isWanted = false;
  #waiting: { readonly chunk: Uint8Array; readonly taken: WriteCallback } | undefined;

  /** `cancelled` is called if the reader cancels the stream. */
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

  /** Writes a chunk. Calls `taken` once the reader has it. */
  write(chunk: Uint8Array, taken: WriteCallback): void {
    // An empty chunk would resolve a pending read.
    if (chunk.byteLength === 0) return taken();
    this.#waiting = { chunk, taken };
    this.#pass();
  }

  close(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }

  /** Fails the stream, so that the reader can distinguish a failure from the regular end. */
  fail(error: unknown): void {
    this.#controller?.error(error);
    this.#controller = undefined;
  }

  #pass(): void {
    if (!this.#isWanted || !this.#waiting || !this.#controller) return;
    const { chunk, taken } = this.#waiting;
    this.#waiting = undefined;
    // Reset before the chunk is passed on, because the reader may request the next chunk during that call.
    this.#isWanted = false;
    this.#controller.enqueue(chunk);
    taken();
  }
}
