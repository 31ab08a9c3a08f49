import { buildOrderedKey } from '../inbox/inbox.ts';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import { moveStatement } from '../outbox/outboxStatements.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** The result of one round of relaying. */
export interface TransferResult {
  readonly moved: number;
  /** The keys with a message that waits for an earlier one. */
  readonly keys: readonly OrderedKey[];
  /** Whether there may be more messages. */
  readonly more: boolean;
  /** Whether messages wait for others that another process has claimed. */
  readonly blocked: boolean;
}

/** Moves the oldest messages of an outbox into an inbox. */
export interface OutboxTransfer {
  move(now: number): Promise<TransferResult>;
}

/** Creates a transfer within one PostgreSQL database, in one statement. */
export function createLocalTransfer(outbox: Outbox, inbox: Inbox): OutboxTransfer {
  const statement = moveStatement(inbox.own, inbox.store.dialect);
  return {
    async move() {
      const [row] = (await outbox.store.write([{ statement, values: inbox.receiving() }]))[0]!.rows;
      const [held, moved, later, queued] = row as [number, number, number, string | null];
      return { moved, more: later > 0, blocked: moved < held, keys: queued === null ? [] : parseOrderedKeys(queued) };
    },
  };
}

function parseOrderedKeys(queued: string): readonly OrderedKey[] {
  return (JSON.parse(queued) as readonly [string, string][]).map(([source, key]) => buildOrderedKey(source, key));
}

/** Creates a transfer between databases. It stores a message at its destination before it removes it from its source, so a message may arrive twice and is stored once. */
export function createCrossStoreTransfer(outbox: Outbox, inbox: Inbox): OutboxTransfer {
  return {
    async move(now) {
      const claimed = await outbox.claim(now);
      const { messages } = claimed;
      let keys: readonly OrderedKey[] = [];
      try {
        if (messages.length > 0) {
          keys = await inbox.receive(messages);
          await claimed.remove(messages);
        }
      } finally {
        await claimed.end();
      }
      return { moved: messages.length, more: messages.length > 0, blocked: false, keys };
    },
  };
}
