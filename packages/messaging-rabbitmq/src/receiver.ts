import { setTimeout as pause } from 'node:timers/promises';
import type { MessageRoute, Receive } from '@portico/messaging';
import type { AsyncMessage, Channel } from 'rabbitmq-client';
import { openEnvelope } from './envelope.ts';

/** A message, and the channel on which it has to be acknowledged. */
interface Delivery {
  readonly received: AsyncMessage;
  readonly channel: Channel;
}

/** What a receiver of one route needs. */
export interface ReceiverParts {
  readonly route: MessageRoute;
  readonly receive: Receive;
  /** Puts a message aside with the reason; false where that was not confirmed. */
  readonly setAside: (received: AsyncMessage, reason: string) => Promise<boolean>;
  readonly warned: (text: string, cause?: unknown) => void;
  /** The milliseconds to wait after that many failures. */
  readonly delay: (failures: number) => number;
}

/** Takes what comes from one queue: batch after batch, so that the order stays; what arrives meanwhile is the next batch. */
export class Receiver {
  readonly #parts: ReceiverParts;
  readonly #stop = new AbortController();
  #waiting: Delivery[] = [];
  #working: Promise<void> | undefined;

  constructor(parts: ReceiverParts) {
    this.#parts = parts;
  }

  /** A message has come. Those that come while the receiver closes stay unacknowledged: their queue gives them to the next one. */
  take(received: AsyncMessage, channel: Channel): void {
    if (this.#stop.signal.aborted) return;
    this.#waiting.push({ received, channel });
    this.#working ??= this.#work();
  }

  /** Takes nothing new, and waits for the batch in hand; it is not tried again. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#waiting = [];
    await this.#working;
  }

  async #work(): Promise<void> {
    // What came on a channel that is gone comes again.
    while (this.#waiting.length > 0) await this.#take(this.#waiting.splice(0).filter(({ channel }) => channel.active));
    this.#working = undefined;
  }

  /** Tries as long as it makes sense. It waits here, with the messages in hand: sent back, they would come again at once, and count as deliveries. */
  async #take(batch: readonly Delivery[]): Promise<void> {
    const { route, warned, delay } = this.#parts;
    for (let failures = 1; batch.some(({ channel }) => channel.active); failures++) {
      try {
        return await this.#settle(batch);
      } catch (error) {
        warned(`${batch.length} messages of ${route.event} for ${route.area} could not be taken; they are tried again.`, error);
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
    if (!(await setAside(received, reason))) throw new Error('What cannot be read could not be set aside.');
    warned(`A message of ${route.event} for ${route.area} was set aside: ${reason}`);
  }
}

/** Each channel's last message acknowledges those before it. On a channel that is gone nothing can be: its messages come again, and the inbox knows them. */
function acknowledge(batch: readonly Delivery[]): void {
  const last = new Map(batch.map(({ received, channel }) => [channel, received.deliveryTag]));
  for (const [channel, deliveryTag] of last) if (channel.active) channel.basicAck({ deliveryTag, multiple: true });
}
