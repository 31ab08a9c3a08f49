import type { Message, MessagePeer, PeerResponse } from '@portico/messaging';

/** Another host that takes messages, in the test's process: it answers as the test says. */
export class MemoryPeer implements MessagePeer {
  readonly name = 'Billing at memory';
  /** The received batches, and their times by the machine's clock. */
  readonly batches: (readonly Message[])[] = [];
  readonly times: number[] = [];
  /** Returns the response to a batch; it stores the whole batch if this is undefined. */
  answers: ((messages: readonly Message[]) => Partial<PeerResponse> | Promise<Partial<PeerResponse>>) | undefined;

  async send(messages: readonly Message[]): Promise<PeerResponse> {
    this.batches.push(messages);
    this.times.push(performance.now());
    return { taken: messages.length, unreadable: new Map(), ...(await this.answers?.(messages)) };
  }

  /** The orders that it was sent, batch by batch. */
  get orders(): readonly (readonly string[])[] {
    return this.batches.map((batch) => batch.map(({ payload }) => (JSON.parse(payload) as { orderId: string }).orderId));
  }
}
