import type { TransportEvents } from '@portico/messaging';

/** Knows which parts of the transport stand, and tells when that changes for the whole. */
export class Health {
  readonly #events: TransportEvents;
  readonly #down = new Map<string, string>();
  readonly #known = new Map<string, PromiseWithResolvers<void>>();
  #told: boolean | undefined;

  constructor(events: TransportEvents) {
    this.#events = events;
  }

  /** Resolves once it is known whether the part stands. */
  known(part: string): Promise<void> {
    return this.#first(part).promise;
  }

  up(part: string): void {
    this.#down.delete(part);
    this.#first(part).resolve();
    if (this.#down.size > 0 || this.#told === true) return;
    this.#told = true;
    this.#events.connected();
  }

  /** Told once for each reason, however often it is tried again. */
  down(part: string, reason: unknown): void {
    const text = String(reason);
    const isNew = this.#down.get(part) !== text;
    this.#down.set(part, text);
    this.#first(part).resolve();
    if (!isNew) return;
    this.#told = false;
    this.#events.disconnected(reason);
  }

  #first(part: string): PromiseWithResolvers<void> {
    const known = this.#known.get(part) ?? Promise.withResolvers<void>();
    this.#known.set(part, known);
    return known;
  }
}
