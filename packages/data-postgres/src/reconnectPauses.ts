const first = 50;
const longest = 1000;

/** Growing pauses between attempts to open a connection. */
export class ReconnectPauses {
  #length = first;
  #until = 0;

  /** Whether it is too early for another attempt. */
  get isPausing(): boolean {
    return performance.now() < this.#until;
  }

  /** Begins a pause that is twice as long as the last one; returns its milliseconds. */
  pause(): number {
    const length = this.#length;
    this.#until = performance.now() + length;
    this.#length = Math.min(length * 2, longest);
    return length;
  }

  /** An attempt has succeeded. */
  reset(): void {
    this.#length = first;
    this.#until = 0;
  }
}
