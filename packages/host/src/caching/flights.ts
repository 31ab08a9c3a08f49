import type { KeptAnswer } from './keptAnswer.ts';

/** An answer that is being made for the first who asked, while others wait for it. */
export class Flight {
  readonly versions: string;
  /** The answer; undefined where it was none that others may have. */
  readonly landed: Promise<KeptAnswer | undefined>;
  #land!: (answer: KeptAnswer | undefined) => void;
  readonly #ended: () => void;

  constructor(versions: string, ended: () => void) {
    this.versions = versions;
    this.#ended = ended;
    this.landed = new Promise((resolve) => (this.#land = resolve));
  }

  /** Hands the answer to all who wait; only the first one counts. */
  land(answer: KeptAnswer | undefined): void {
    this.#ended();
    this.#land(answer);
  }
}

/** The answers that are being made. */
export class Flights {
  readonly #flights = new Map<string, Flight>();

  /** One that was begun with the same versions of the tags: nothing that was committed before this request is missing from it. */
  joinable(key: string, versions: string): Flight | undefined {
    const flight = this.#flights.get(key);
    return flight?.versions === versions ? flight : undefined;
  }

  begin(key: string, versions: string): Flight {
    const flight = new Flight(versions, () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }
}
