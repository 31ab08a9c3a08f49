import type { Logger } from '@portico/core';
import type { NextRound } from '../loop/loop.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ClaimedMessages, PendingMessage } from '../outbox/outbox.ts';
import type { MessagePeer } from '../transport/messagePeer.ts';

/** Milliseconds before another attempt: the first and the maximum; both are longer for messages that cannot be read. */
const pauses = { first: 250, longest: 5000 };
const unreadablePauses = { first: 1000, longest: 60_000 };

/** The parts of a relay to another host. */
export interface PushRelaySettings {
  readonly outbox: Outbox;
  readonly peer: MessagePeer;
  readonly now: () => number;
  readonly random: () => number;
  readonly logger: Logger;
}

/** Sends the messages of an outbox to the host of their destination, and removes those that this host has stored. */
export class PushRelay {
  readonly #settings: PushRelaySettings;
  /** The number of consecutive times that the other host could not be reached. */
  #failures = 0;
  /** The time before which nothing is sent, by the machine's own clock. */
  #notBefore = 0;

  constructor(settings: PushRelaySettings) {
    this.#settings = settings;
  }

  /** Whether the other host could not be reached at the last attempt. */
  get isAway(): boolean {
    return this.#failures > 1;
  }

  /** Sends one batch. */
  async round(): Promise<NextRound> {
    const { outbox, now } = this.#settings;
    // Every written message wakes the relay; attempts to reach an unreachable host are less frequent.
    const wait = this.#notBefore - performance.now();
    if (wait > 0) return now() + wait;
    const claimed = await outbox.claim(now());
    try {
      return claimed.messages.length === 0 ? await this.#due() : await this.#send(claimed);
    } finally {
      await claimed.end();
    }
  }

  async #send(claimed: ClaimedMessages): Promise<NextRound> {
    const { taken, unreadable, failure } = await this.#settings.peer.send(claimed.messages);
    const answered = claimed.messages.slice(0, taken);
    await claimed.remove(answered.filter(({ id }) => !unreadable.has(id)));
    await this.#postpone(claimed, unreadable);
    if (failure !== undefined) return this.#away(failure);
    if (this.isAway) this.#settings.logger.info(`${this.#settings.peer.name} accepts messages again`, {});
    this.#failures = 0;
    return 'again';
  }

  /** Postpones messages that the other host cannot read. They stay visible here and are sent again later, when that host may run a newer version. */
  async #postpone(claimed: ClaimedMessages, unreadable: ReadonlyMap<string, string>): Promise<void> {
    const { logger, now, peer } = this.#settings;
    for (const message of claimed.messages.filter(({ id }) => unreadable.has(id))) {
      logger.warn(`${peer.name} cannot read a message: ${unreadable.get(message.id)}`, { message: message.id, event: message.event });
      await claimed.postpone([message], now() + pauseAfter(message, unreadablePauses));
    }
  }

  /** Retries immediately after the first failure, which is often a connection that the other side has just closed, and does not log it. */
  #away(failure: unknown): NextRound {
    const { logger, now, peer, random } = this.#settings;
    const { first, longest } = pauses;
    this.#failures += 1;
    if (this.#failures === 1) return 'again';
    if (this.#failures === 2) logger.warn(`${peer.name} does not accept messages; they remain pending`, { err: failure });
    const pause = Math.min(first * 2 ** (this.#failures - 2), longest) * (0.5 + random() / 2);
    this.#notBefore = performance.now() + pause;
    return now() + pause;
  }

  async #due(): Promise<NextRound> {
    const due = await this.#settings.outbox.due();
    return due === undefined ? undefined : Math.max(due, this.#settings.now() + pauses.first);
  }
}

function pauseAfter({ attempts }: PendingMessage, { first, longest }: typeof pauses): number {
  return Math.min(first * 2 ** attempts, longest);
}
