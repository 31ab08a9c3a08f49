import type { Store, Write } from '@portico/data';
import { orderKeyOf } from '../plan/orderKey.ts';
import { durableHandlers } from '../plan/messageArea.ts';
import type { MessageArea } from '../plan/messageArea.ts';
import type { Message } from '../transport/message.ts';
import { failureOf } from './failure.ts';
import type { AttemptFailure } from './failure.ts';
import { InboxStatements } from './inboxStatements.ts';

/** The handler of a row that nobody handles: it is dead, and replaying it looks for handlers anew. */
const nobody = '';

/** What every row of a message has, whoever handles it. */
export interface InboxRow {
  readonly id: string;
  readonly handler: string;
  readonly event: string;
  readonly source: string;
  readonly position: number;
  readonly order_key: string | null;
  readonly payload: string;
  readonly occurred_at: number;
  readonly tenant_id: string | null;
  readonly caused_by: string | null;
  readonly traceparent: string | null;
  readonly state: 'pending' | 'dead';
  readonly failures: string | null;
}

/** The inbox of an area: what its durable handlers are to do. */
export class Inbox {
  readonly area: MessageArea;
  readonly store: Store;
  readonly statements: InboxStatements;
  readonly #now: () => number;
  readonly #handlers: Map<string, MessageArea['handlers']>;

  constructor(area: MessageArea, now: () => number) {
    if (!area.store) throw new Error(`${area.name} handles messages durably, and has no store.`);
    const handlers = durableHandlers(area);
    this.area = area;
    this.store = area.store;
    this.statements = new InboxStatements([...handlers.map(({ id }) => id), nobody], area.store.dialect);
    this.#now = now;
    this.#handlers = Map.groupBy(handlers, ({ event }) => event);
  }

  /** Stores messages for the handlers of the area; what is there already stays as it is. One that nobody handles is dead at once. */
  async receive(messages: readonly Message[]): Promise<void> {
    await this.store.write([this.insertion(messages.flatMap((message) => this.#rowsOf(message)))]);
  }

  /** The statement that inserts rows. */
  insertion(rows: readonly InboxRow[]): Write {
    return { statement: this.statements.insert, values: [JSON.stringify(rows), this.area.name, this.#now()] };
  }

  /** What the dead letter of a message says that nobody handles. */
  unhandled(): AttemptFailure {
    return failureOf(`Nothing in ${this.area.name} handles this event; deploy its handler and replay the message.`, this.#now());
  }

  /** The ids of the handlers of an event. */
  handlersOf(event: string): readonly string[] {
    return this.#handlers.get(event)?.map(({ id }) => id) ?? [];
  }

  /** The id below which all ids were given before a time, in milliseconds since 1970 (UUID version 7). */
  static idBefore(time: number): string {
    const digits = Math.max(0, Math.trunc(time)).toString(16).padStart(12, '0');
    return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
  }

  #rowsOf(message: Message): InboxRow[] {
    const handlers = this.#handlers.get(message.event);
    if (!handlers) return [{ ...rowOf(message), handler: nobody, state: 'dead', failures: JSON.stringify([this.unhandled()]) }];
    const member = handlers.find(({ orderedBy }) => orderedBy !== undefined)?.orderedBy;
    const orderKey = member === undefined ? message.orderKey : keyIn(message.payload, member);
    return handlers.map(({ id }) => ({ ...rowOf({ ...message, ...(orderKey !== undefined && { orderKey }) }), handler: id }));
  }
}

/** What a broker hands out is ordered by what this area orders by. A payload that is no JSON is found out when it is read. */
function keyIn(payload: string, member: string): string | undefined {
  try {
    return orderKeyOf(JSON.parse(payload) as object, member);
  } catch {
    return undefined;
  }
}

function rowOf({ id, event, source, position, payload, occurredAt, orderKey, tenantId, causedBy, traceparent }: Message): InboxRow {
  return {
    id,
    handler: nobody,
    event,
    source,
    position,
    order_key: orderKey ?? null,
    payload,
    occurred_at: Date.parse(occurredAt),
    tenant_id: tenantId ?? null,
    caused_by: causedBy ?? null,
    traceparent: traceparent ?? null,
    state: 'pending',
    failures: null,
  };
}
