import type { Message, MessageRoute, Receipt, Receive } from '@portico/messaging';

/** Runs before a test's receiver stores a batch: it may wait, throw, or reject some messages. */
export type Before = (messages: readonly Message[]) => unknown;

/** Stores what it receives, each message once, as the inbox of an area does. */
export class Inbox {
  /** Every delivery, in order; what was delivered twice stands here twice. */
  readonly delivered: Message[] = [];
  readonly routes: MessageRoute[] = [];
  readonly #stored = new Map<string, Message>();
  readonly #waiting: { readonly isSo: () => boolean; readonly resolve: () => void }[] = [];
  readonly #before: Before;

  constructor(before: Before = () => undefined) {
    this.#before = before;
  }

  readonly receive: Receive = async (messages, route) => {
    const receipts = (await this.#before(messages)) as readonly Receipt[] | undefined;
    this.delivered.push(...messages);
    this.routes.push(route);
    for (const each of messages) if (!this.#stored.has(each.id)) this.#stored.set(each.id, each);
    for (const { isSo, resolve } of this.#waiting) if (isSo()) resolve();
    return receipts ?? messages.map(() => 'stored');
  };

  /** Each message once, in the order in which it was first stored. */
  get stored(): readonly Message[] {
    return [...this.#stored.values()];
  }

  get positions(): readonly number[] {
    return this.stored.map(({ position }) => position);
  }

  /** Resolves when that many messages are stored. */
  holds(count: number): Promise<void> {
    return this.#until(() => this.#stored.size >= count);
  }

  /** Resolves when there were that many deliveries, of whichever messages. */
  receives(count: number): Promise<void> {
    return this.#until(() => this.delivered.length >= count);
  }

  /** Resolves when the message at that position is stored. */
  reaches(position: number): Promise<void> {
    return this.#until(() => this.positions.includes(position));
  }

  async #until(isSo: () => boolean): Promise<void> {
    if (isSo()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ isSo, resolve });
    await promise;
  }
}
