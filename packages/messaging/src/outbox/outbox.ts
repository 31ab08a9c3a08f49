import type { Row, Store, Transaction, Write } from '@portico/data';
import type { Message } from '../transport/message.ts';
import { OutboxStatements } from './outboxStatements.ts';

/** A pending message in an outbox. */
export interface PendingMessage extends Message {
  /** The number of attempts to relay it. */
  readonly attempts: number;
}

/** Messages that one relay has claimed. */
export interface ClaimedMessages {
  readonly messages: readonly PendingMessage[];
  /** Removes messages. */
  remove(messages: readonly Message[]): Promise<void>;
  /** Postpones messages until a time, in milliseconds since 1970. */
  postpone(messages: readonly Message[], until: number): Promise<void>;
  /** Ends the claim. Messages that were neither removed nor postponed are unchanged. */
  end(): Promise<void>;
}

/** The messages in one database with the same destination: an area, or all areas (an empty destination). */
export class Outbox {
  readonly store: Store;
  readonly destination: string;
  readonly #statements: OutboxStatements;

  constructor(store: Store, destination: string) {
    this.store = store;
    this.destination = destination;
    this.#statements = new OutboxStatements(store.dialect);
  }

  /**
   * Claims the oldest messages. In PostgreSQL a transaction locks them, so that other processes claim others. SQLite has few processes, and a
   * distributed database skips no locked rows: there, a message that two processes send is accepted once.
   */
  async claim(now: number): Promise<ClaimedMessages> {
    const { store } = this;
    const values = [this.destination, now];
    if (store.dialect.isDistributed || store.dialect.rowLock('') === '') {
      const rows = await store.rows(this.#statements.claim, values);
      return this.#claimed(rows, undefined);
    }
    const transaction = await store.begin();
    try {
      return this.#claimed(await transaction.rows(this.#statements.claim, values), transaction);
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  /** Returns when the first message is due for another attempt, in milliseconds since 1970; undefined if there is none. */
  async due(): Promise<number | undefined> {
    const [row] = await this.store.rows(this.#statements.oldest, [this.destination]);
    return row?.[0] == null ? undefined : Number(row[0]);
  }

  /** Builds the statement that removes messages. */
  buildRemoval(messages: readonly Message[]): Write {
    return { statement: this.#statements.remove, values: [this.destination, this.#list(messages)] };
  }

  /** Lists messages as JSON: by id if the writer assigns positions, which messages may then share. */
  #list(messages: readonly Message[]): string {
    return JSON.stringify(messages.map(({ id, position }) => (this.store.dialect.isDistributed ? id : position)));
  }

  #claimed(rows: readonly Row[], transaction: Transaction | undefined): ClaimedMessages {
    const write = async (statement: OutboxStatements['remove'], values: readonly unknown[]) => {
      const one = { statement, values };
      await (transaction ? transaction.write(one) : this.store.write([one]));
    };
    return {
      messages: rows.map(toWaitingMessage),
      remove: async (messages) => {
        if (messages.length === 0) return;
        const { statement, values } = this.buildRemoval(messages);
        await write(statement, values);
      },
      postpone: async (messages, until) => {
        if (messages.length > 0) await write(this.#statements.postpone, [this.destination, this.#list(messages), until]);
      },
      end: async () => transaction?.commit(),
    };
  }
}

function toWaitingMessage(row: Row): PendingMessage {
  const [position, id, source, event, orderKey, payload, occurredAt, tenantId, causedBy, traceparent, attempts] = row;
  const optional = { orderKey, tenantId, causedBy, traceparent };
  return {
    id: id as string,
    event: event as string,
    payload: payload as string,
    occurredAt: new Date(Number(occurredAt)).toISOString(),
    source: source as string,
    position: Number(position),
    attempts: Number(attempts),
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)) as Partial<Message>),
  };
}
