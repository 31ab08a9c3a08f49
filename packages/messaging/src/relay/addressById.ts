import type { Statement, Store, Write } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { createStatement } from '../sql/statements.ts';

/** Another process has addressed some of the messages. */
class Outrun extends Error {}

/** The texts from which the statements are built. */
export interface AddressTexts {
  /** The condition of messages without a destination. */
  readonly waiting: string;
  /** A table of events and their areas. */
  readonly consumers: string;
  /** The columns that a message keeps. */
  readonly kept: readonly string[];
  /** The maximum number of messages. */
  readonly most: number;
}

/**
 * Addresses messages in a distributed database: reads their ids without a lock, and addresses exactly these in one transaction, which fails if another process
 * has addressed any of them.
 */
export class AddressById {
  readonly #store: Store;
  readonly #waiting: Statement;
  readonly #advance: Statement;
  readonly #insert: Statement;
  readonly #remove: Statement;

  constructor(store: Store, texts: AddressTexts) {
    const { dialect } = store;
    const make = (label: string, text: string) => createStatement(`address_${label}`, text, dialect);
    const lock = `SELECT id FROM portico_outbox WHERE ${selectIds(dialect)} ORDER BY id FOR UPDATE`;
    this.#store = store;
    this.#waiting = make('waiting', `SELECT id FROM portico_outbox WHERE ${texts.waiting} ORDER BY position, id LIMIT ${texts.most}`);
    this.#advance = make('advance', buildAdvance(texts, dialect));
    this.#insert = make('insert', buildInsert(texts, dialect));
    this.#remove = make('remove', `DELETE FROM portico_outbox WHERE destination = '' AND id IN (${lock})`);
  }

  /** Addresses the pending messages; returns whether there were any. */
  async address(): Promise<boolean> {
    const rows = await this.#store.rows(this.#waiting, []);
    if (rows.length === 0) return false;
    const values = [JSON.stringify(rows.map(([id]) => id))];
    const removal: Write = { statement: this.#remove, values, expect: rows.length, onMismatch: () => new Outrun() };
    try {
      await this.#store.write([{ statement: this.#advance, values }, { statement: this.#insert, values }, removal]);
    } catch (error) {
      if (!(error instanceof Outrun) && this.#store.violationOf(error)?.kind !== 'retry') throw error;
    }
    return true;
  }
}

function selectIds({ json }: Dialect): string {
  return `destination = '' AND id IN (${json.values('$1', 'Guid')})`;
}

function buildJoin({ consumers }: AddressTexts, dialect: Dialect): string {
  return `FROM (SELECT * FROM portico_outbox WHERE ${selectIds(dialect)}) m JOIN (${consumers}) c ON c.event = m.event`;
}

/** Builds the statement after which later messages of a key follow those that are addressed now. */
function buildAdvance(texts: AddressTexts, dialect: Dialect): string {
  const key = dialect.json.member('m.payload', 'c.member');
  return `INSERT INTO portico_sequence (destination, source, order_key, position)
  SELECT area, source, order_key, max(position) FROM (SELECT c.area, m.source, ${key} AS order_key, m.position ${buildJoin(texts, dialect)}) r
  WHERE order_key IS NOT NULL GROUP BY area, source, order_key ORDER BY area, source, order_key
  ON CONFLICT (destination, source, order_key) DO UPDATE SET position = greatest(portico_sequence.position, excluded.position)`;
}

function buildInsert(texts: AddressTexts, dialect: Dialect): string {
  const { kept } = texts;
  return `INSERT INTO portico_outbox (position, destination, order_key, ${kept.join(', ')})
  SELECT m.position, c.area, ${dialect.json.member('m.payload', 'c.member')}, ${kept.map((column) => `m.${column}`).join(', ')}
  ${buildJoin(texts, dialect)} ON CONFLICT (destination, id) DO NOTHING`;
}
