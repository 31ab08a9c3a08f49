import { setTimeout as pause } from 'node:timers/promises';

/** The disturbance of a hotel, and how often it happens. */
export interface Disturbance {
  readonly name: string;
  readonly happen: () => Promise<void>;
}

/** Lets one thing after the other happen while work goes on: each after some more of it was done, at no point of its own. */
export class Disturbed {
  readonly #disturbances: readonly Disturbance[];
  readonly #every: number;
  readonly #happened = new Map<string, number>();
  #done = 0;
  #happening: Promise<void> = Promise.resolve();
  #turn = 0;
  #busy = false;

  /** @param every after so much work. */
  constructor(disturbances: readonly Disturbance[], every: number) {
    this.#disturbances = disturbances;
    this.#every = every;
  }

  /** A piece of work is done. As much again may be done while something happens; then it is waited for, so that not all is done before the next. */
  readonly step = async (): Promise<void> => {
    this.#done++;
    if (this.#done < this.#every) return;
    if (this.#busy) return this.#happening;
    this.#done = 0;
    this.#busy = true;
    this.#happening = this.#happen().finally(() => (this.#busy = false));
  };

  /** Lets one more happen after the work, and waits for it. */
  async last(): Promise<void> {
    await this.#happening;
    await this.#happen();
  }

  /** How often each has happened. */
  get happened(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#happened);
  }

  async #happen(): Promise<void> {
    const { name, happen } = this.#disturbances[this.#turn++ % this.#disturbances.length]!;
    // As often as not at once: messages are not on their way for long.
    if (Math.random() < 0.5) await pause(Math.random() * 30);
    await happen();
    this.#happened.set(name, (this.#happened.get(name) ?? 0) + 1);
  }
}
