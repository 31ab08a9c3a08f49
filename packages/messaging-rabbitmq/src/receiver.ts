import { setTimeout as pause } from 'node:timers/promises';
import type { MessageRoute, Receive } from '@portico/messaging';
import type { AsyncMessage, Channel } from 'rabbitmq-client';
import { openEnvelope } from './envelope.ts';

/** A message and the channel on which it must be acknowledged. */
interface Delivery {
  readonly received: AsyncMessage;
  readonly channel: Channel;
}

/** The parts of a receiver of one route. */
export interface ReceiverParts {
  readonly route: MessageRoute;
  readonly receive: Receive;
  /** Moves an unreadable message to its own queue with the reason. Resolves to false if the broker did not confirm it. */
  readonly setAside: (received: AsyncMessage, reason: string) => Promise<boolean>;
  readonly warned: (text: string, cause?: unknown) => void;
  /** Returns the milliseconds to wait after this number of failures. */
  readonly delay: (failures: number) => number;
}

/** Receives from one queue, one batch at a time to preserve the order. Messages that arrive during a batch form the next batch. */
export class Receiver {
  readonly #parts: ReceiverParts;
  readonly #stop = new AbortController();
  #waiting: Delivery[] = [];
  #working: Promise<void> | undefined;

  constructor(parts: ReceiverParts) {
    this.#parts = parts;
  }

  /** Accepts a message. Messages that arrive while the receiver closes stay unacknowledged, and their queue redelivers them. */
  take(received: AsyncMessage, channel: Channel): void {
    if (this.#stop.signal.aborted) return;
    this.#waiting.push({ received, channel });
    this.#working ??= this.#work();
  }

  /** Stops accepting messages and waits for the current batch, which is not retried. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#waiting = [];
    await this.#working;
  }

  async #work(): Promise<void> {
    // The broker redelivers the messages of a closed channel.
    while (this.#waiting.length > 0) await this.#take(this.#waiting.splice(0).filter(({ channel }) => channel.active));
    this.#working = undefined;
  }

  /**
   * Stores a batch, with retries. The messages are held between attempts: if they were returned to the queue, the broker would
   * redeliver them immediately and count the deliveries.
   */
  async #take(batch: readonly Delivery[]): Promise<void> {
    const { route, warned, delay } = this.#parts;
    for (let failures = 1; batch.some(({ channel }) => channel.active); failures++) {
      try {
        return await this.#settle(batch);
      } catch (error) {
        warned(`${batch.length} messages of ${route.event} for ${route.area} could not be stored; retrying.`, error);
      }
      await pause(delay(failures), undefined, { signal: this.#stop.signal }).catch(() => undefined);
      if (this.#stop.signal.aborted) return;
    }
  }

  async #settle(batch: readonly Delivery[]): Promise<void> {
    const opened = batch.map(({ received }) => openEnvelope(received, this.#parts.route));
    const messages = opened.flatMap((each) => ('message' in each ? [each.message] : []));
    const receipts = messages.length > 0 ? await this.#parts.receive(messages, this.#parts.route) : [];
    let next = 0;
    for (const [index, each] of opened.entries()) {
      const receipt = 'message' in each ? receipts[next++]! : each;
      if (receipt !== 'stored') await this.#setAside(batch[index]!.received, receipt.unreadable);
    }
    acknowledge(batch);
  }

  async #setAside(received: AsyncMessage, reason: string): Promise<void> {
    const { route, setAside, warned } = this.#parts;
    if (!(await setAside(received, reason)))
      throw new Error('An unreadable message could not be moved to the queue of unreadable messages.');
    warned(`A message of ${route.event} for ${route.area} was moved to the queue of unreadable messages: ${reason}`);
  }
}

/** Acknowledges the messages of each channel through its last one. Messages of a closed channel are redelivered, and the inbox ignores duplicates. */
function acknowledge(batch: readonly Delivery[]): void {
  const last = new Map(batch.map(({ received, channel }) => [channel, received.deliveryTag]));
  for (const [channel, deliveryTag] of last) if (channel.active) channel.basicAck({ deliveryTag, multiple: true });
}
