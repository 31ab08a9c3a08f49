/** How long the bodies of all requests are read in one turn of the event loop, in milliseconds. */
const turn = 8;

/** Work that is done in short turns, so that the event loop serves other requests between them. One queue serves all requests. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isScheduled = false;

  /** Runs a short task in one of the next turns, after those that wait already. */
  add(task: () => void): void {
    this.#waiting.push(task);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(this.#run);
  }

  readonly #run = (): void => {
    this.#isScheduled = false;
    const end = performance.now() + turn;
    const tasks = this.#waiting.splice(0);
    let done = 0;
    while (done < tasks.length && performance.now() < end) tasks[done++]!();
    this.#waiting.unshift(...tasks.slice(done));
    this.#schedule();
  };
}
