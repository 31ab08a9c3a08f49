import type { Logger } from '@portico/core';
import { getIdSequence } from '@portico/data';
import type { Row, Store, Transaction, Write } from '@portico/data';
import { Loop } from '../loop/loop.ts';
import type { NextRound } from '../loop/loop.ts';
import { buildMessageWrites } from '../outbox/outboxWrites.ts';
import type { OutboxMessage } from '../outbox/outboxWrites.ts';
import type { Addressing } from '../outbox/outboxRow.ts';
import type { MessageCatalog } from '../plan/messageCatalog.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import { DelayUpkeep } from './delayUpkeep.ts';
import { DelayStatements } from './delayStatements.ts';

/** Milliseconds after which is looked again for events that another process is moving. */
const soon = 20;

/** The parts of the delayed events of one store. */
export interface DelayedEventsSettings {
  readonly store: Store;
  readonly catalog: MessageCatalog;
  readonly addressing: Addressing;
  /** The host's clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly poll: number | undefined;
  readonly logger: Logger;
  readonly failed: (error: unknown) => void;
  /** Milliseconds that an event waits after its time for a version that declares it. */
  readonly grace: number;
  /** Called with the areas that moved events are addressed to. */
  readonly moved: (areas: ReadonlySet<string>) => void;
}

/** Another process has moved, replaced or cancelled one of the events. */
class Outrun extends Error {}

/** Moves the delayed events of one store to its outbox when they are due, and never earlier. */
export class DelayedEvents {
  /** The loops that move events, and that clean up. */
  readonly loops: readonly Loop[];
  readonly #loop: Loop;
  readonly #upkeep: DelayUpkeep;
  readonly #settings: DelayedEventsSettings;
  readonly #statements: DelayStatements | undefined;
  #hasTable: boolean | undefined;
  /** When the loop goes round next for a known event. */
  #next: number | undefined;

  constructor(settings: DelayedEventsSettings) {
    this.#settings = settings;
    const { store, catalog, now, poll, failed } = settings;
    const areas = catalog.areas.flatMap(({ name, events }) => {
      const own = events.filter((event) => event.write !== undefined).map(({ id }) => id);
      return own.length > 0 ? [{ area: name, events: own }] : [];
    });
    if (areas.length > 0) this.#statements = new DelayStatements(areas, store.dialect);
    const known = areas.flatMap(({ events }) => events);
    this.#upkeep = new DelayUpkeep({ ...settings, areas: catalog.areas.map(({ name }) => name), known });
    this.#loop = new Loop({ round: () => this.#goRound(), now, poll, failed });
    this.loops = [this.#loop, new Loop({ round: () => this.#clean(), now, failed })];
  }

  /** Whether the store has the table of delayed events; undefined before `start`. */
  get hasTable(): boolean | undefined {
    return this.#hasTable;
  }

  /** Begins, if the store has the table of delayed events. A newer version may have created it, and left events of this one. */
  async start(): Promise<void> {
    this.#hasTable = await hasDelayTable(this.#settings.store);
    if (this.#hasTable) await this.#upkeep.warn();
    if (!this.#hasTable || !this.#statements) await this.#loop.stop();
    for (const loop of this.loops) loop.wake();
  }

  /** Goes round at the time of a new event, if that is before the next known one. */
  expect(at: number): void {
    if (this.#hasTable && (this.#next === undefined || at < this.#next)) this.#loop.wake();
  }

  async #clean(): Promise<NextRound> {
    return this.#hasTable ? this.#upkeep.round() : undefined;
  }

  async #goRound(): Promise<NextRound> {
    // An event that is raised meanwhile begins another round.
    this.#next = undefined;
    const next = await this.#round();
    this.#next = next === 'again' ? undefined : next;
    return next;
  }

  async #round(): Promise<NextRound> {
    const { store, now } = this.#settings;
    const [row] = await store.rows(this.#statements!.next, []);
    const next = row?.[0] == null ? undefined : Number(row[0]);
    if (next === undefined || next > now()) return next;
    return (await this.#move(now())) > 0 ? 'again' : now() + soon;
  }

  /** Moves a batch. Returns the number of moved events. */
  #move(now: number): Promise<number> {
    const { store } = this.#settings;
    return store.dialect.isDistributed || store.dialect.rowLock('') === '' ? this.#moveSerially(now) : this.#moveLocked(now);
  }

  /** Locks the events, so that other processes move others. */
  async #moveLocked(now: number): Promise<number> {
    const transaction = await this.#settings.store.begin();
    try {
      const rows = await transaction.rows(this.#statements!.due, [now]);
      if (rows.length > 0) await writeAll(transaction, this.#writes(rows));
      await transaction.commit();
      this.#moved(rows);
      return rows.length;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  /** Reads without a lock, and moves nothing if anything of it has changed meanwhile. */
  async #moveSerially(now: number): Promise<number> {
    const { store } = this.#settings;
    const rows = await store.rows(this.#statements!.due, [now]);
    if (rows.length === 0) return 0;
    try {
      await store.write(this.#writes(rows));
    } catch (error) {
      if (error instanceof Outrun || store.violationOf(error)?.kind === 'retry') return 0;
      throw error;
    }
    this.#moved(rows);
    return rows.length;
  }

  #writes(rows: readonly Row[]): readonly Write[] {
    const { store, catalog, addressing, now } = this.#settings;
    const removed: Write = {
      statement: this.#statements!.remove,
      values: [JSON.stringify(rows.map(([id]) => id))],
      expect: rows.length,
      onMismatch: () => new Outrun(),
    };
    const messages = rows.map((row) => this.#toMessage(row));
    return [removed, ...buildMessageWrites(messages, now, { catalog, store, addressing, tracer: undefined, isPrepared: true })];
  }

  /** A message gets its id and its time when it is due: they tell for how long it is retained, and how long it waits for a handler. */
  #toMessage(row: Row): OutboxMessage {
    const { store, catalog, now } = this.#settings;
    const [, , event, dueAt, , source, payload, occurredAt, tenantId, causedBy, traceparent] = row as readonly string[];
    const at = Math.max(Number(dueAt), Number(occurredAt));
    const id = getIdSequence(store).next(now());
    return {
      plan: catalog.findPlan(event!)!,
      facts: JSON.parse(payload!) as object,
      values: [id, source!, event!, payload!, at, tenantId === '' ? null : tenantId!, causedBy ?? null, traceparent ?? null],
    };
  }

  #moved(rows: readonly Row[]): void {
    const { catalog, moved } = this.#settings;
    const events = new Set(rows.map(([, , event]) => event as string));
    const areas = new Set([...events].flatMap((event) => catalog.findPlan(event)!.consumers.map(({ area }) => area)));
    if (rows.length > 0) moved(areas);
  }
}

/** Returns whether a store has the table of delayed events, and those of messages, to which they move. */
async function hasDelayTable(store: Store): Promise<boolean> {
  if (!(await hasMessageTables(store))) return false;
  const text = store.dialect.schema.tableExists('portico_delayed');
  return (await store.rows({ name: 'portico_delayed_exists', text }, [])).length > 0;
}

async function writeAll(transaction: Transaction, writes: readonly Write[]): Promise<void> {
  if (transaction.writeAll) await transaction.writeAll(writes);
  else for (const write of writes) await transaction.write(write);
}
