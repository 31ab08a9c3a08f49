import { DomainEvent } from '@portico/core';
import type { EventConsumer, RetryPolicy } from '@portico/core/manifest';
import { sessionOf } from '@portico/data';
import type { Store } from '@portico/data';
import type { DeliveryOptions, MessageArea, MessageTracer, TransportSetup } from '@portico/messaging';
import { Messaging } from '@portico/messaging';
import type { EventPlan, HandlerPlan, OperationCall } from '@portico/runtime';
import { MessageCall } from '@portico/runtime';
import { createMessageTables } from '@portico/sql';
import { NotedLogger } from './notedLogger.ts';

/** The main event of a shop. */
export class OrderPlaced extends DomainEvent<{ readonly orderId: string; readonly amount: number }> {}

/** Another event of a shop. */
export class OrderPaid extends DomainEvent<{ readonly orderId: string }> {}

/** A policy with short pauses: one second, no jitter. */
export const retry: RetryPolicy = { maxAttempts: 3, strategy: 'Fixed', delay: 1000, maxDelay: 300_000 };

/** Handles an event in a test, in the transaction of its area's store. */
export type Handle = (event: OrderPlaced, call: OperationCall) => unknown;

/** Returns the plan of an event as the compiler generates it. */
export function eventPlan(type: EventPlan['class'], consumers: readonly EventConsumer[]): EventPlan {
  return { id: `Shop.${type.name}`, class: type, consumers, write: (event) => JSON.stringify(event) };
}

/** Returns the plan of a handler of `OrderPlaced` as the compiler generates it. */
export function handlerPlan(id: string, handle: Handle, more: Partial<HandlerPlan> = {}): HandlerPlan {
  return {
    id,
    event: 'Shop.OrderPlaced',
    durable: true,
    retry,
    read(payload) {
      const { orderId, amount, occurredAt } = payload as Readonly<Record<string, unknown>>;
      if (typeof orderId !== 'string')
        return { failures: [{ in: 'body', path: '/orderId', code: 'validation.required', message: "'orderId' is required." }] };
      return { event: new OrderPlaced({ orderId, amount: Number(amount), occurredAt: new Date(occurredAt as string) }) };
    },
    invoke: (event, _services, call) => handle(event, call),
    ...more,
  };
}

/** A clock that tests move. */
export class TestClock {
  time = Date.parse('2030-01-01T00:00:00Z');
  readonly now = () => this.time;

  /** Lets time pass, in milliseconds. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

/** The parts of a shop. */
export interface ShopParts {
  /** The store in which the area Shop raises its events. */
  readonly shop: Store | undefined;
  /** The store in which the area Billing handles them; by default that of the shop. */
  readonly billing?: Store;
  /** Of Billing, durable. */
  readonly handlers?: readonly HandlerPlan[];
  /** Of Shop itself. */
  readonly own?: readonly HandlerPlan[];
  readonly consumers?: readonly EventConsumer[];
  /** The events of Shop; by default a placed order for the consumers, and a paid order without consumers. */
  readonly events?: readonly EventPlan[];
  /** The source of the handlers' services. */
  readonly services?: object;
  readonly tracer?: MessageTracer;
  readonly options?: DeliveryOptions;
  readonly transport?: TransportSetup;
  readonly clock?: TestClock;
}

/** A host with two areas, as far as messages go: Shop raises events, Billing handles them. */
export class Shop {
  readonly clock: TestClock;
  readonly logger = new NotedLogger();
  readonly messaging: Messaging;
  readonly #store: Store | undefined;

  constructor({ shop, billing = shop, handlers = [], own = [], options, clock = new TestClock(), ...parts }: ShopParts) {
    const consumers = parts.consumers ?? (handlers.length > 0 ? [{ area: 'Billing' }] : []);
    const { tracer, services = {}, events = [eventPlan(OrderPlaced, consumers), eventPlan(OrderPaid, [])] } = parts;
    const areas: MessageArea[] = [
      ...(shop ? [{ name: 'Shop', events, handlers: own, services, store: shop }] : []),
      ...(handlers.length > 0 ? [{ name: 'Billing', events: [], handlers, services, store: billing }] : []),
    ];
    const transport = parts.transport ?? { kind: 'in-process' };
    this.clock = clock;
    this.#store = shop;
    this.messaging = new Messaging({ areas, now: clock.now, logger: this.logger, transport, tracer, ...(options && { options }) });
  }

  /** An operation that raises events and does something else besides. */
  async raise(events: readonly object[], { tenantId, causedBy, work = () => undefined }: RaiseOptions = {}): Promise<unknown> {
    const call = new MessageCall({ handler: 'Shop.Test', origin: { tenantId, causedBy }, now: this.clock.now });
    const session = sessionOf(this.#store!, call);
    return session.run(() => {
      for (const event of events) session.raise(event);
      return work();
    });
  }

  /** Places orders, each in an operation of its own. */
  async place(...orderIds: readonly string[]): Promise<void> {
    for (const orderId of orderIds) await this.raise([new OrderPlaced({ orderId, amount: 1 })]);
  }
}

interface RaiseOptions {
  readonly tenantId?: string;
  readonly causedBy?: string;
  readonly work?: () => unknown;
}

/** The type of a column whose values are in the order of the statements. */
export const numberTypes: Readonly<Record<string, string>> = {
  sqlite: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  postgres: 'bigint GENERATED ALWAYS AS IDENTITY',
  distributed: 'timestamptz NOT NULL DEFAULT clock_timestamp()',
};

/** Makes the tables of messages, and one that handlers write to. */
export async function prepareStore(store: Store): Promise<void> {
  const number = numberTypes[store.dialect.isDistributed ? 'distributed' : store.dialect.name];
  await store.script(
    `${createMessageTables(store.dialect)} ${store.dialect.schema.delayTable} CREATE TABLE IF NOT EXISTS applied (n ${number}, text text NOT NULL);`,
  );
}

/** Returns the column of positions and its value for a hand-written message, if the writer assigns positions. */
export function positionOf({ dialect }: Store, value: string): { readonly column: string; readonly value: string } {
  return dialect.isDistributed ? { column: 'position, ', value: `${value}, ` } : { column: '', value: '' };
}

/** Notes a text in the store, in the transaction of the call. */
export async function apply(store: Store, call: OperationCall, text: string): Promise<void> {
  const statement = { name: '', text: `INSERT INTO applied (text) VALUES (${store.dialect.name === 'sqlite' ? '?' : '$1'})` };
  await sessionOf(store, call).write({ statement, values: [text] });
}

/** Returns the amounts that handlers have recorded, in their order. */
export async function applied(store: Store): Promise<readonly string[]> {
  const rows = await store.rows({ name: '', text: 'SELECT text FROM applied ORDER BY n' }, []);
  return rows.map(([text]) => text as string);
}

/** Counts the rows of a table. */
export async function countOf(store: Store, table: string, where = ''): Promise<number> {
  const [[count]] = (await store.rows({ name: '', text: `SELECT count(*) FROM ${table} ${where}` }, [])) as [[unknown]];
  return Number(count);
}
