import type { TransportEvents } from '@portico/messaging';

/** Tracks which channels are open, and reports when all of them are open or the first one is lost. */
export class Health {
  readonly #events: TransportEvents;
  readonly #down = new Map<string, string>();
  readonly #known = new Map<string, PromiseWithResolvers<void>>();
  #isUp = false;

  constructor(events: TransportEvents) {
    this.#events = events;
  }

  /** Resolves once it is known whether the channel is open. */
  known(channel: string): Promise<void> {
    return this.#first(channel).promise;
  }

  up(channel: string): void {
    this.#down.delete(channel);
    this.#first(channel).resolve();
    if (this.#down.size > 0 || this.#isUp) return;
    this.#isUp = true;
    this.#events.connected();
  }

  /** Reports a reason once, however many channels it affects and however often they are retried. */
  down(channel: string, reason: unknown): void {
    const text = String(reason);
    const isKnown = [...this.#down.values()].includes(text);
    this.#down.set(channel, text);
    this.#first(channel).resolve();
    this.#isUp = false;
    if (!isKnown) this.#events.disconnected(reason);
  }

  #first(channel: string): PromiseWithResolvers<void> {
    const known = this.#known.get(channel) ?? Promise.withResolvers<void>();
    this.#known.set(channel, known);
    return known;
  }
}
