import { getIdSequence } from '@portico/data';
import type { Statement, Store, Write } from '@portico/data';
import type { Dialect } from '@portico/sql';
import type { MessageCatalog } from '../plan/messageCatalog.ts';
import { originOf } from '../plan/originOf.ts';
import type { RaisingCall } from '../plan/originOf.ts';
import { statementOf } from '../sql/statements.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import { addressesOf } from './outboxRow.ts';
import type { Addressing } from './outboxRow.ts';

const columns = ['id', 'source', 'destination', 'event', 'order_key', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];

/**
 * What is given for a row that goes to an area: its columns, and in the first row of an event the areas that it goes to, each between bars.
 * A broker has one message for all areas, whose row is its columns.
 */
const given = [...columns, 'known'];

const types: Readonly<Record<string, string>> = { id: 'uuid', occurred_at: 'bigint' };

/** Rows that one statement writes at most. */
const most = 20;

/** What outbox rows are made with. */
export interface OutboxSettings {
  readonly catalog: MessageCatalog;
  readonly store: Store;
  readonly addressing: Addressing;
  readonly tracer: MessageTracer | undefined;
}

/** The statements that write what areas handle durably into the outbox; none where nobody does. */
export function outboxWrites(events: readonly object[], call: RaisingCall, settings: OutboxSettings): readonly Write[] {
  const rows = events.flatMap((event) => rowsOf(event, call, settings));
  const writes: Write[] = [];
  for (let from = 0; from < rows.length; from += most) {
    const part = rows.slice(from, from + most);
    const { dialect } = settings.store;
    const insertions = insertionsIn(dialect)[settings.addressing];
    writes.push({
      statement: insertions.plain(part.length),
      values: part.flat(),
      ...(dialect.writesInQueries && { following: { statement: insertions.following(part.length), rows: part.length } }),
    });
  }
  return writes;
}

function rowsOf(event: object, call: RaisingCall, { catalog, store, addressing, tracer }: OutboxSettings): readonly unknown[][] {
  const plan = catalog.planOf(event);
  if (plan.consumers.length === 0) return [];
  if (!plan.write) throw new Error(`${plan.id} is handled durably, and its plan cannot write it.`);
  const payload = plan.write(event as never);
  const now = call.now();
  const { occurredAt } = event as { readonly occurredAt?: unknown };
  const at = occurredAt instanceof Date ? occurredAt.getTime() : now;
  const { tenantId = null, causedBy = null, traceparent } = originOf(call, { event: plan.id, tracer });
  const addresses = addressesOf(plan, event, addressing);
  const known = `|${addresses.map(({ destination }) => destination).join('|')}|`;
  const id = () => getIdSequence(store).next(now);
  return addresses.map(({ destination, orderKey }, index) => [
    id(),
    store.name,
    destination,
    plan.id,
    orderKey ?? null,
    payload,
    at,
    tenantId,
    causedBy,
    traceparent,
    ...(addressing === 'all' ? [] : [index === 0 ? known : null]),
  ]);
}

/** The statements of a dialect by the number of their rows, each made once. */
interface Insertions {
  plain(rows: number): Statement;
  /** The same rows, from a table `before`. */
  following(rows: number): Statement;
}

const made = new WeakMap<Dialect, Readonly<Record<Addressing, Insertions>>>();

function insertionsIn(dialect: Dialect): Readonly<Record<Addressing, Insertions>> {
  let insertions = made.get(dialect);
  if (!insertions) {
    const each = madeOnce('outbox', dialect, {
      plain: (rows) => insertText(dialect, rows),
      following: (rows) => followingText(dialect, rows),
    });
    const all = madeOnce('outbox_all', dialect, { plain: insertAllText, following: followingAllText });
    made.set(dialect, (insertions = { each, all }));
  }
  return insertions;
}

type Texts = Readonly<Record<'plain' | 'following', (rows: number) => string>>;

function madeOnce(name: string, dialect: Dialect, texts: Texts): Insertions {
  const plain: Statement[] = [];
  const following: Statement[] = [];
  return {
    plain: (rows) => (plain[rows] ??= statementOf(`${name}_${rows}`, texts.plain(rows), dialect)),
    following: (rows) => (following[rows] ??= statementOf(`${name}_after_${rows}`, texts.following(rows), dialect)),
  };
}

function insertAllText(rows: number): string {
  return `INSERT INTO portico_outbox (${columns.join(', ')}) VALUES ${rowsOfParameters(rows, (_column, parameter) => parameter)}`;
}

function followingAllText(rows: number): string {
  const values = rowsOfParameters(rows, (column, parameter) => `${parameter}::${types[column] ?? 'text'}`);
  return `INSERT INTO portico_outbox (${columns.join(', ')}) SELECT v.* FROM before CROSS JOIN (VALUES ${values}) v`;
}

function rowsOfParameters(rows: number, written: (column: string, parameter: string) => string): string {
  const row = (index: number) => columns.map((column, at) => written(column, `$${index * columns.length + at + 1}`)).join(', ');
  return Array.from({ length: rows }, (_, index) => `(${row(index)})`).join(', ');
}

function followingText(dialect: Dialect, rows: number): string {
  return `INSERT INTO portico_outbox (${columns.join(', ')}) ${addressed(rows, 'before CROSS JOIN ', dialect)}`;
}

function insertText(dialect: Dialect, rows: number): string {
  const text = dialect.writesInQueries ? addressed(rows, '', dialect) : addressedSerially(rows, dialect);
  return `INSERT INTO portico_outbox (${columns.join(', ')}) ${text}`;
}

const declaringArea = `s.event = v.event AND EXISTS (
  SELECT 1 FROM portico_processes p WHERE p.owner = s.owner AND p.version = s.version)`;

/** The given rows, and one for each area that another version of the service has recorded as a destination of their event. */
function addressed(rows: number, from: string, dialect: Dialect): string {
  const kept = columns.map((column) => (column === 'destination' || column === 'order_key' ? `d.${column}` : `v.${column}`));
  const row = (index: number) =>
    `(${given.map((column, at) => `$${index * given.length + at + 1}::${types[column] ?? 'text'}`).join(', ')})`;
  return `SELECT ${kept.join(', ')} FROM ${from}(VALUES ${Array.from({ length: rows }, (_, index) => row(index)).join(', ')}) v (${given.join(', ')})
  CROSS JOIN LATERAL (
    SELECT v.destination, v.order_key UNION ALL
    SELECT DISTINCT s.area, ${dialect.json.member('v.payload', 's.order_by')} FROM portico_subscriptions s
    WHERE NOT (${dialect.contains('v.known', `'|' || s.area || '|'`, {})}) AND ${declaringArea}
  ) d`;
}

function addressedSerially(rows: number, dialect: Dialect): string {
  if (rows === 1) return oneAddressedSerially(dialect);
  const row = (index: number) => `(${given.map((_, at) => `$${index * given.length + at + 1}`).join(', ')})`;
  const added = columns.map((column) =>
    column === 'destination' ? 's.area' : column === 'order_key' ? dialect.json.member('v.payload', 's.order_by') : `v.${column}`,
  );
  return `WITH v (${given.join(', ')}) AS (VALUES ${Array.from({ length: rows }, (_, index) => row(index)).join(', ')})
  SELECT ${columns.join(', ')} FROM v UNION ALL
  SELECT DISTINCT ${added.join(', ')} FROM v JOIN portico_subscriptions s ON NOT (${dialect.contains('v.known', `'|' || s.area || '|'`, {})}) AND ${declaringArea}`;
}

/** The same for one row, which is what most saves write: parameters cost SQLite less than a table of them. */
function oneAddressedSerially(dialect: Dialect): string {
  const parameter = (column: string) => `$${given.indexOf(column) + 1}`;
  const kept = columns.map((column) => (column === 'destination' || column === 'order_key' ? `d.${column}` : parameter(column)));
  return `SELECT ${kept.join(', ')} FROM (
    SELECT ${parameter('destination')} AS destination, ${parameter('order_key')} AS order_key UNION
    SELECT s.area, ${dialect.json.member(parameter('payload'), 's.order_by')} FROM portico_subscriptions s
    WHERE s.event = ${parameter('event')} AND NOT (${dialect.contains(parameter('known'), `'|' || s.area || '|'`, {})})
      AND EXISTS (SELECT 1 FROM portico_processes p WHERE p.owner = s.owner AND p.version = s.version)
  ) d`;
}
