import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { NextTurn } from '../nextTurn.ts';

/** How long streams are written in one turn of the event loop, all together, in milliseconds. */
const share = 8;

/**
 * Limits the event-loop time of streams: bytes that are available without waiting, such as rows of SQLite, would otherwise
 * block the loop.
 */
class WriteScheduler {
  readonly #turn = new NextTurn(() => this.#next());
  #began: number | undefined;
  #waiting: (() => void)[] = [];

  /** Returns a promise of the next turn if the time of this turn is used up. */
  wait(): Promise<void> | undefined {
    const now = performance.now();
    if (this.#began !== undefined && now - this.#began < share) return undefined;
    if (this.#began === undefined) {
      this.#began = now;
      this.#turn.ask(true);
      return undefined;
    }
    this.#turn.ask(this.#waiting.length === 0);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #next(): void {
    this.#began = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}

/** Shared by all responses of the process. */
export const writingTurns = new WriteScheduler();

/** Returns the same bytes, yielding to the event loop between chunks. The end of either stream ends the other. */
export function paceBytes(bytes: Readable): Readable {
  const paced = new Transform({
    transform(chunk, _encoding, done) {
      const turn = writingTurns.wait();
      if (turn) void turn.then(() => done(null, chunk));
      else done(null, chunk);
    },
  });
  // The reader of the paced stream receives the error of the source.
  pipeline(bytes, paced, () => {});
  return paced;
}
