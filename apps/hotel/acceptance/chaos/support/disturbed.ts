import { setTimeout as pause } from 'node:timers/promises';

/** The disturbance of a hotel, and how often it happens. */
export interface Disturbance {
  readonly name: string;
  readonly happen: () => Promise<void>;
}

/** Runs disturbances one after the other during the work: each after a further amount of work, at a random point. */
export class Disturbed {
  readonly #disturbances: readonly Disturbance[];
  readonly #every: number;
  readonly #happened = new Map<string, number>();
  #done = 0;
  #happening: Promise<void> = Promise.resolve();
  #turn = 0;
  #busy = false;

  /** @param every The amount of work between two disturbances. */
  constructor(disturbances: readonly Disturbance[], every: number) {
    this.#disturbances = disturbances;
    this.#every = every;
  }

  /** Records a piece of work. During a disturbance the same amount of work may be done again. Then the work waits for the end of the disturbance, so that it is not complete before the next one. */
  readonly step = async (): Promise<void> => {
    this.#done++;
    if (this.#done < this.#every) return;
    if (this.#busy) return this.#happening;
    this.#done = 0;
    this.#busy = true;
    this.#happening = this.#happen().finally(() => (this.#busy = false));
  };

  /** Runs one more disturbance after the work, and waits for it. */
  async last(): Promise<void> {
    await this.#happening;
    await this.#happen();
  }

  /** The number of times that each disturbance has run. */
  get happened(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#happened);
  }

  async #happen(): Promise<void> {
    const { name, happen } = this.#disturbances[this.#turn++ % this.#disturbances.length]!;
    // In half of the cases immediately, because messages are not pending for long.
    if (Math.random() < 0.5) await pause(Math.random() * 30);
    await happen();
    this.#happened.set(name, (this.#happened.get(name) ?? 0) + 1);
  }
}
