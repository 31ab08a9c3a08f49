import { parseGuid } from '@portico/data';
import type { Store, WriteResult } from '@portico/data';
import { replayDelays, wasDelayed } from '../delay/replayDelays.ts';
import { identifyDatabase } from '../relay/identifyDatabase.ts';
import { buildHandledStatements } from '../inbox/handling.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import { listDelays, mostDelays, toStoredDelay } from './storedDelay.ts';
import type { StoredDelay } from './storedDelay.ts';
import { storedColumns, toStoredMessage, storedMessages } from './storedMessage.ts';
import type { MessageState, StoredMessage } from './storedMessage.ts';
import { renderParameters } from '@portico/sql';

/** Selects messages; an absent member matches all. */
export interface MessageFilter {
  readonly state?: MessageState;
  readonly area?: string;
  /** `Area.Handler`. */
  readonly handler?: string;
  /** `Area.Event`. */
  readonly event?: string;
  /** The tenant. */
  readonly tenantId?: string;
}

/** The requested page of a list. */
export interface MessagePage {
  /** The page number, from 1; the first by default. */
  readonly page?: number;
  /** 50 by default. */
  readonly pageSize?: number;
}

/** A page of messages, the newest first. */
export interface MessageList {
  readonly items: readonly StoredMessage[];
  /** The number of messages on all pages. */
  readonly total: number;
}

/** Messages in an outbox that are pending for one area; an empty destination is a broker. */
export interface OutboxBacklog {
  readonly source: string;
  readonly destination: string;
  readonly count: number;
}

/** Callbacks for changes of dead letters. */
export interface MessageAdminOptions {
  /** Returns the time in milliseconds since 1970; the system's clock by default. */
  readonly now?: () => number;
  /** Called when messages were replayed. */
  readonly replayed?: () => void;
}

const member = { state: 'state', area: 'area', handler: 'handler', event: 'event', tenantId: 'tenant_id' } as const satisfies Record<
  keyof MessageFilter,
  string
>;

/** Lists the messages of some stores, and replays or deletes dead letters. */
export class MessageAdmin {
  readonly #given: readonly Store[];
  readonly #options: MessageAdminOptions;

  constructor(stores: readonly Store[], options: MessageAdminOptions = {}) {
    this.#given = stores;
    this.#options = options;
  }

  /** Lists messages, the most recently raised ones first. */
  async list(filter: MessageFilter = {}, { page = 1, pageSize = 50 }: MessagePage = {}): Promise<MessageList> {
    const items: StoredMessage[] = [];
    let total = 0;
    let skip = (page - 1) * pageSize;
    for (const store of await this.#stores()) {
      const { where, values } = buildConditions(filter, store);
      const [[count]] = (await read(store, `SELECT count(*) FROM ${storedMessages}${where}`, values)) as [[unknown]];
      total += Number(count);
      const limit = `LIMIT ${Math.max(0, pageSize - items.length)} OFFSET ${Math.max(0, skip)}`;
      const rows = await read(store, `SELECT ${storedColumns} FROM ${storedMessages}${where} ORDER BY id DESC, handler ${limit}`, values);
      items.push(...rows.map(toStoredMessage));
      skip -= Number(count);
    }
    return { items, total };
  }

  /** Lists delayed events that were not sent yet, the next ones first; at most 100. */
  async delayed({ event, tenantId }: Pick<MessageFilter, 'event' | 'tenantId'> = {}): Promise<readonly StoredDelay[]> {
    const found: StoredDelay[] = [];
    const known = new Set<unknown>();
    for (const store of this.#given) {
      const text = store.dialect.schema.tableExists('portico_delayed');
      if ((await store.rows({ name: '', text }, [])).length === 0) continue;
      const database = await identifyDatabase(store);
      if (known.has(database)) continue;
      known.add(database);
      const rows = await read(store, listDelays, [event ?? '', tenantId ?? '']);
      found.push(...rows.map((row) => toStoredDelay(row, this.#now())));
    }
    return found.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1)).slice(0, mostDelays);
  }

  /** Returns a message, once for each handler; empty if there is none. */
  async show(id: string): Promise<readonly StoredMessage[]> {
    const guid = parseGuid(id);
    if (guid === undefined) return [];
    const found = await this.#everywhere(`SELECT ${storedColumns} FROM ${storedMessages} WHERE id = $1 ORDER BY handler`, [guid]);
    return found.flatMap(({ rows }) => rows.map(toStoredMessage));
  }

  /** Makes dead letters of a message pending again, with all their attempts, for one handler or for all; an event that was delayed is due again. Returns their number. */
  async replay(id: string, handler?: string): Promise<number> {
    const set = `state = 'pending', lane = 'ready', attempts = 0, locked_by = NULL, locked_until = NULL, unread_by = NULL, available_at = ${handler === undefined ? '$2' : '$3'}`;
    const where = `id = $1 AND state = 'dead' AND NOT (${wasDelayed})${handler === undefined ? '' : ' AND handler = $2'}`;
    const changed = await this.#change(() => [`UPDATE portico_inbox SET ${set} WHERE ${where}`], id, handler);
    const count = changed + (handler ? 0 : await this.#replayDelays(id));
    if (count > 0) this.#options.replayed?.();
    return count;
  }

  /** Deletes dead letters of a message, for one handler or for all, and returns their number. They count as processed, so a later delivery of the message is recognised. */
  async delete(id: string, handler?: string): Promise<number> {
    const where = `id = $1 AND state = 'dead'${handler === undefined ? '' : ' AND handler = $2'}`;
    return this.#change(({ dialect }) => buildHandledStatements(where, handler === undefined ? '$2' : '$3', dialect), id, handler);
  }

  /** Returns the number of messages of each handler in each state except done. */
  async counts(): Promise<readonly { readonly handler: string; readonly state: MessageState; readonly count: number }[]> {
    const counted = await this.#everywhere(
      `SELECT handler, state, count(*) FROM portico_inbox WHERE state IN ('pending', 'dead') GROUP BY handler, state ORDER BY handler, state`,
      [],
    );
    return counted.flatMap(({ rows }) =>
      rows.map(([handler, state, count]) => ({ handler: handler as string, state: state as MessageState, count: Number(count) })),
    );
  }

  /** Returns the messages that are pending in the outbox, by destination. */
  async backlog(): Promise<readonly OutboxBacklog[]> {
    const waiting = await this.#everywhere(
      'SELECT source, destination, count(*) FROM portico_outbox GROUP BY source, destination ORDER BY source, destination',
      [],
    );
    return waiting.flatMap(({ rows }) =>
      rows.map(([source, destination, count]) => ({ source: source as string, destination: destination as string, count: Number(count) })),
    );
  }

  async #replayDelays(id: string): Promise<number> {
    const guid = parseGuid(id);
    let count = 0;
    if (guid !== undefined) for (const store of await this.#stores()) count += await replayDelays(store, guid, this.#now());
    return count;
  }

  #now(): number {
    return this.#options.now ? this.#options.now() : Date.now();
  }

  /** Changes messages in each database, and returns the number of changes of the first statement. Statements take the id and the handler if one is given; the first one also takes the time. */
  async #change(statements: (store: Store) => readonly string[], id: string, handler: string | undefined): Promise<number> {
    const guid = parseGuid(id);
    if (guid === undefined) return 0;
    const which = handler === undefined ? [guid] : [guid, handler];
    const now = this.#now();
    const getColumnValues = (index: number) => (index === 0 ? [...which, now] : which);
    const changed = await Promise.all(
      (await this.#stores()).map((store) =>
        store.write(
          statements(store).map((text, index) => ({
            statement: { name: '', text: translateParameters(text, store) },
            values: getColumnValues(index),
          })),
        ),
      ),
    );
    return changed.reduce((sum, [first]) => sum + first!.count, 0);
  }

  async #everywhere(text: string, values: readonly unknown[]): Promise<readonly WriteResult[]> {
    const stores = await this.#stores();
    const results = await Promise.all(
      stores.map((store) => store.write([{ statement: { name: '', text: translateParameters(text, store) }, values }])),
    );
    return results.map(([written]) => written!);
  }

  /** Returns each database with messages, once. */
  async #stores(): Promise<readonly Store[]> {
    const there: Store[] = [];
    const known = new Set<unknown>();
    for (const store of this.#given) {
      if (!(await hasMessageTables(store))) continue;
      const database = await identifyDatabase(store);
      if (!known.has(database)) there.push(store);
      known.add(database);
    }
    return there;
  }
}

function buildConditions(filter: MessageFilter, store: Store): { readonly where: string; readonly values: readonly string[] } {
  const named = Object.entries(filter).filter((entry): entry is [keyof MessageFilter, string] => entry[1] !== undefined);
  const conditions = named.map(([name], index) => `${member[name]} = $${index + 1}`);
  return {
    where: translateParameters(conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '', store),
    values: named.map(([, value]) => value),
  };
}

async function read(store: Store, text: string, values: readonly unknown[]) {
  return store.rows({ name: '', text: translateParameters(text, store) }, values);
}

function translateParameters(text: string, { dialect }: Store): string {
  return renderParameters(text, dialect);
}
