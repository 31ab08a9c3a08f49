/** A result of many items that are read while they are sent: a list of any length, a batch at a time. */
export class ResultStream {
  readonly batches: AsyncIterable<readonly unknown[]>;
  /** Throws if a batch is not what the operation declares; it is not sent then. */
  check: ((batch: readonly unknown[]) => void) | undefined;
  readonly #collected: (stream: ResultStream) => Promise<unknown>;

  /** `collected` makes the outcome for code that calls the operation: it takes a list at once, or is refused where that is too long. */
  constructor(batches: AsyncIterable<readonly unknown[]>, collected: (stream: ResultStream) => Promise<unknown>) {
    this.batches = batches;
    this.#collected = collected;
  }

  /** The outcome as a whole. */
  collect(): Promise<unknown> {
    return this.#collected(this);
  }

  /** The items as the text of one JSON array; `write` writes the array of a batch. */
  async *json(write: (batch: readonly unknown[]) => string): AsyncIterable<Uint8Array> {
    let before = '[';
    for await (const batch of this.batches) {
      if (batch.length === 0) continue;
      this.check?.(batch);
      yield Buffer.from(before + write(batch).slice(1, -1));
      before = ',';
    }
    yield Buffer.from(before === '[' ? '[]' : ']');
  }
}
