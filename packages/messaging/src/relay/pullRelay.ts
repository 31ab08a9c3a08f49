import type { OrderedKey } from '../inbox/inbox.ts';
import type { NextRound } from '../loop/loop.ts';
import type { OutboxTransfer } from './outboxTransfer.ts';

/** Milliseconds before another look for messages that wait for another process. */
const soon = 20;

/** The parts of a relay. */
export interface PullRelaySettings {
  /** Created when the stores can be reached; undefined while the outbox does not exist yet. */
  readonly createTransfer: () => Promise<OutboxTransfer | undefined>;
  readonly now: () => number;
  /** Called with the number of received messages, and the keys whose messages wait for earlier ones. */
  readonly arrived: (count: number, keys: readonly OrderedKey[]) => void;
}

/** Relays messages from one store to one area. */
export class PullRelay {
  readonly #settings: PullRelaySettings;
  #transfer: OutboxTransfer | undefined;

  constructor(settings: PullRelaySettings) {
    this.#settings = settings;
  }

  /** Moves one batch. */
  async round(): Promise<NextRound> {
    const { now, arrived } = this.#settings;
    this.#transfer ??= await this.#settings.createTransfer();
    if (!this.#transfer) return undefined;
    const { moved, more, blocked, keys } = await this.#transfer.move(now());
    if (moved > 0) arrived(moved, keys);
    if (more && moved > 0) return 'again';
    return blocked ? now() + soon : undefined;
  }
}
