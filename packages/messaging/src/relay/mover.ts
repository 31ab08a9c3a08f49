import type { Statement } from '@portico/data';
import type { Inbox } from '../inbox/inbox.ts';
import { durableHandlers } from '../plan/messageArea.ts';
import { batch, moveStatements } from '../outbox/outboxStatements.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** What one round of moving did. */
export interface Moved {
  readonly moved: number;
  /** Whether there may be more. */
  readonly more: boolean;
  /** Whether messages wait for those that another process holds. */
  readonly blocked: boolean;
}

/** Moves the oldest messages of an outbox into an inbox. */
export interface Mover {
  move(now: number): Promise<Moved>;
}

/** Within one database it takes one statement, or two in one transaction. */
export function moverWithin(outbox: Outbox, inbox: Inbox): Mover {
  const subscriptions = durableHandlers(inbox.area).map(({ id, event }) => ({ handler: id, event }));
  const { writes } = moveStatements(subscriptions, outbox.store.dialect);
  const [only, out] = writes as [Statement, Statement?];
  return {
    async move(now) {
      const values = [outbox.destination, now, JSON.stringify([inbox.unhandled()])];
      const moving = { statement: only, values };
      if (!out) {
        const [row] = (await outbox.store.write([moving]))[0]!.rows;
        const [held, moved, later] = row as [number, number, number];
        return { moved, more: later > 0, blocked: moved < held };
      }
      const [, removed] = await outbox.store.write([moving, { statement: out, values: [outbox.destination] }]);
      return { moved: removed!.count, more: removed!.count === batch, blocked: false };
    },
  };
}

/** Between databases a message is stored where it goes before it is removed where it comes from: it may arrive twice, and is stored once. */
export function moverBetween(outbox: Outbox, inbox: Inbox): Mover {
  return {
    async move(now) {
      const claimed = await outbox.claim(now);
      const { messages } = claimed;
      try {
        if (messages.length > 0) {
          await inbox.receive(messages);
          await claimed.remove(messages);
        }
      } finally {
        await claimed.end();
      }
      return { moved: messages.length, more: messages.length > 0, blocked: false };
    },
  };
}
