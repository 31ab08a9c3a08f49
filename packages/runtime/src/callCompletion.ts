import { Readable } from 'node:stream';
import type { OperationCall } from './call.ts';
import type { PipelineEnd, Stage } from './pipeline.ts';

/** Runs after the response: the stages after the commit, then the releases of the call. Faults are logged and do not change the response. */
export class CallCompletion {
  readonly #call: OperationCall;
  readonly #after: readonly Stage[];
  readonly #end: PipelineEnd;
  #done = false;

  constructor(call: OperationCall, after: readonly Stage[], end: PipelineEnd) {
    this.#call = call;
    this.#after = after;
    this.#end = end;
  }

  /** Whether nothing follows. */
  get isEmpty(): boolean {
    return this.#after.length === 0 && this.#call.releases === undefined;
  }

  /** Runs every step once, even if others fail. */
  async run(): Promise<void> {
    if (this.#done) return;
    this.#done = true;
    for (const stage of this.#after) await this.#step(() => stage(this.#call));
    for (const release of (this.#call.releases ?? []).toReversed()) await this.#step(release);
  }

  async #step(step: () => unknown): Promise<void> {
    try {
      await step();
    } catch (thrown) {
      this.#end.caught(thrown, this.#call);
    }
  }
}

/** Returns the same bytes, and completes the call when they have been read or canceled: until then they may depend on its services. */
export function completeAfterStream(bytes: AsyncIterable<Uint8Array>, closing: CallCompletion): AsyncIterable<Uint8Array> {
  if (closing.isEmpty) return bytes;
  // A Node stream stays one, so that it can be piped; its `close` event completes the call.
  if (bytes instanceof Readable && !bytes.closed) return bytes.once('close', () => void closing.run());
  return {
    [Symbol.asyncIterator]() {
      const iterator = bytes[Symbol.asyncIterator]();
      return {
        async next() {
          try {
            const step = await iterator.next();
            if (step.done) await closing.run();
            return step;
          } catch (thrown) {
            await closing.run();
            throw thrown;
          }
        },
        async return() {
          await iterator.return?.();
          await closing.run();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
