import type { Row, Store, Write } from '@portico/data';
import { getOrderKey } from '../plan/orderKey.ts';
import { listDurableHandlers } from '../plan/messageArea.ts';
import type { MessageArea } from '../plan/messageArea.ts';
import { getStoredName } from '../plan/storedName.ts';
import type { Message } from '../transport/message.ts';
import { presence } from '../presence.ts';
import { recordFailure } from './failure.ts';
import type { AttemptFailure } from './failure.ts';
import type { Subscription } from './expansion.ts';
import { InboxStatements } from './inboxStatements.ts';

/** A stored message, regardless of its handlers. */
interface StoredFacts {
  readonly id: string;
  readonly event: string;
  readonly source: string;
  readonly position: number;
  readonly order_key: string | null;
  readonly payload: string;
  readonly occurred_at: number;
  readonly tenant_id: string | null;
  readonly caused_by: string | null;
  readonly traceparent: string | null;
}

/** A source and a key in it, as JSON text: messages with the same one are handled in sequence. */
export type OrderedKey = string;

/** The parts of an inbox other than its area. */
export interface InboxSettings {
  readonly now: () => number;
  /** Milliseconds that a message waits for a version that handles it. */
  readonly grace: number;
}

/** The inbox of an area: the messages for its durable handlers. */
export class Inbox {
  readonly area: MessageArea;
  readonly store: Store;
  readonly statements: InboxStatements;
  /** The handlers of this host, by stored names. */
  readonly own: readonly Subscription[];
  /** Whether ready rows may exist that only another version handles. */
  isShared = false;
  readonly #settings: InboxSettings;
  readonly #handlers: Map<string, MessageArea['handlers']>;

  constructor(area: MessageArea, settings: InboxSettings) {
    if (!area.store) throw new Error(`${area.name} handles messages durably, but has no store.`);
    const handlers = listDurableHandlers(area);
    this.area = area;
    this.store = area.store;
    this.own = handlers.map((plan) => ({ event: plan.event, handler: getStoredName(plan) }));
    this.statements = new InboxStatements(this.own, area.store.dialect);
    this.#settings = settings;
    this.#handlers = Map.groupBy(handlers, ({ event }) => event);
  }

  /**
   * Stores messages for the handlers of the area, including those of other live versions; existing messages stay unchanged. Returns the
   * keys whose messages wait for an earlier one.
   */
  async receive(messages: readonly Message[]): Promise<readonly OrderedKey[]> {
    const [written] = await this.store.write([this.buildReceipt(messages)]);
    return getQueuedKeys(written!.rows);
  }

  /** Builds the statement that stores messages. */
  buildReceipt(messages: readonly Message[]): Write {
    const values = [...this.receiving(), JSON.stringify(messages.map((message) => this.#getStoredFacts(message)))];
    return { statement: this.statements.insert, values };
  }

  /** Returns the parameters of statements that store messages: the area, the time, the time since which a version counts as live, and the time at which an unhandled message becomes a dead letter. */
  receiving(): readonly [string, number, number, number] {
    const now = this.#settings.now();
    return [this.area.name, now, now - presence, now + this.#settings.grace];
  }

  /** Returns the failure of a dead letter that nothing handles. */
  unhandled(): AttemptFailure {
    const text = `No handler in ${this.area.name} handles this event; deploy one, then replay the message.`;
    return recordFailure(text, this.#settings.now());
  }

  /** Returns the failure of a dead letter whose handler no longer exists. */
  gone(): AttemptFailure {
    return recordFailure(`${this.area.name} no longer has this handler.`, this.#settings.now());
  }

  /** Returns the id below which all ids were created before a time, in milliseconds since 1970 (UUID version 7). */
  static idBefore(time: number): string {
    const digits = Math.max(0, Math.trunc(time)).toString(16).padStart(12, '0');
    return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
  }

  #getStoredFacts(message: Message): StoredFacts {
    const member = this.#handlers.get(message.event)?.find(({ orderedBy }) => orderedBy !== undefined)?.orderedBy;
    return {
      ...toStoredFacts(message),
      order_key: (member === undefined ? message.orderKey : readOrderKey(message.payload, member)) ?? null,
    };
  }
}

/** Returns the keys of stored rows that are queued. */
export function getQueuedKeys(rows: readonly Row[]): readonly OrderedKey[] {
  return rows.filter(([, , lane]) => lane === 'queued').map(([source, key]) => buildOrderedKey(source as string, key as string));
}

/** Builds the text of a key. */
export function buildOrderedKey(source: string, key: string): OrderedKey {
  return JSON.stringify([source, key]);
}

/** Reads the order key of this area from a message that a broker delivered. A payload that is not JSON is reported when the message is read. */
function readOrderKey(payload: string, member: string): string | undefined {
  try {
    return getOrderKey(JSON.parse(payload) as object, member);
  } catch {
    return undefined;
  }
}

function toStoredFacts({ id, event, source, position, payload, occurredAt, tenantId, causedBy, traceparent }: Message): StoredFacts {
  return {
    id,
    event,
    source,
    position,
    order_key: null,
    payload,
    occurred_at: Date.parse(occurredAt),
    tenant_id: tenantId ?? null,
    caused_by: causedBy ?? null,
    traceparent: traceparent ?? null,
  };
}
