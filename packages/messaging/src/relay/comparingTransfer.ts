import { getQueuedKeys } from '../inbox/inbox.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { batch } from '../outbox/outboxStatements.ts';
import type { OutboxTransfer } from './outboxTransfer.ts';

/** Another process has moved some of the messages. */
class Outrun extends Error {}

/**
 * Creates a transfer within one distributed database. It reads a batch without a lock, and moves it in one transaction, which fails if another process has
 * moved any of it: so a batch is moved by one process, and in order.
 */
export function createComparingTransfer(outbox: Outbox, inbox: Inbox): OutboxTransfer {
  const { store } = inbox;
  return {
    async move(now) {
      const { messages } = await outbox.claim(now);
      if (messages.length === 0) return { moved: 0, keys: [], more: false, blocked: false };
      const removal = { ...outbox.buildRemoval(messages), expect: messages.length, onMismatch: () => new Outrun() };
      try {
        const [, stored] = await store.write([removal, inbox.buildReceipt(messages)]);
        return { moved: messages.length, keys: getQueuedKeys(stored!.rows), more: messages.length === batch, blocked: false };
      } catch (error) {
        if (!(error instanceof Outrun) && store.violationOf(error)?.kind !== 'retry') throw error;
        return { moved: 0, keys: [], more: false, blocked: true };
      }
    },
  };
}
