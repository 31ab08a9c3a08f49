/** A list result of any length whose items are read in batches while they are sent. */
export class ResultStream {
  readonly batches: AsyncIterable<readonly unknown[]>;
  /** Throws if a batch does not have the declared type. The batch is then not sent. */
  check: ((batch: readonly unknown[]) => void) | undefined;
  readonly #collected: (stream: ResultStream) => Promise<unknown>;

  /** `collected` creates the outcome for code that calls the operation, which receives a list, or an error if it is too long. */
  constructor(batches: AsyncIterable<readonly unknown[]>, collected: (stream: ResultStream) => Promise<unknown>) {
    this.batches = batches;
    this.#collected = collected;
  }

  /** Returns the complete outcome. */
  collect(): Promise<unknown> {
    return this.#collected(this);
  }

  /** Returns the items as the text of one JSON array; `write` writes the array of a batch. */
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
