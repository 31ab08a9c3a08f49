import { NextTurn } from '../nextTurn.ts';

/** How long bodies of all requests are read in one turn of the event loop, in milliseconds. */
const turn = 8;

/** Runs work in short turns, so that the event loop serves other requests in between. All requests share one queue. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #turn = new NextTurn(() => this.#run());

  /** Runs a short task in one of the next turns, after the tasks already queued. */
  add(task: () => void): void {
    this.#turn.ask(this.#waiting.length === 0);
    this.#waiting.push(task);
  }

  #run(): void {
    const end = performance.now() + turn;
    const tasks = this.#waiting.splice(0);
    let done = 0;
    while (done < tasks.length && performance.now() < end) tasks[done++]!();
    this.#waiting.unshift(...tasks.slice(done));
    if (this.#waiting.length > 0) this.#turn.ask(true);
  }
}

/** The turns of everything that reads bodies. */
export const bodyTurns = new Turns();
