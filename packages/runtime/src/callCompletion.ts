import { Readable } from 'node:stream';
import type { OperationCall } from './call.ts';
import type { PipelineEnd, Stage } from './pipeline.ts';

/** What follows an answer: the stages after the commit, then what the call has to free. Its faults are told, and the answer stands. */
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

  /** Runs every step, each whatever became of the others; once only. */
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

/** The same bytes, with the call closed when they have flowed or are not wanted any more: until then they may come from its services. */
export function completeAfterStream(bytes: AsyncIterable<Uint8Array>, closing: CallCompletion): AsyncIterable<Uint8Array> {
  if (closing.isEmpty) return bytes;
  // A stream of Node stays one, so that it can be piped: it tells when it is closed.
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
