import { getIdSequence } from '@portico/data';
import type { Statement, Store, Write } from '@portico/data';
import type { EventPlan } from '@portico/runtime';
import type { Dialect } from '@portico/sql';
import type { MessageCatalog } from '../plan/messageCatalog.ts';
import type { RaisingCall } from '../plan/createOrigin.ts';
import { createStatement } from '../sql/statements.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import { buildMessageValues } from './messageValues.ts';
import type { MessageValues } from './messageValues.ts';
import { listAddresses } from './outboxRow.ts';
import type { Addressing } from './outboxRow.ts';
import { buildSequenced, createPosition } from './sequencedRows.ts';
import type { SequencedStatements } from './sequencedRows.ts';
import { buildUndeclaredWrites } from './undeclaredWrites.ts';

const columns = ['id', 'source', 'destination', 'event', 'order_key', 'payload', 'occurred_at', 'tenant_id', 'caused_by', 'traceparent'];

/**
 * The columns of a row for an area. The first row of an event also has the areas that it is sent to, each between bars.
 * A broker has one message for all areas, whose row has only the columns.
 */
const given = [...columns, 'known'];

const types: Readonly<Record<string, string>> = { id: 'uuid', occurred_at: 'bigint' };

/** The maximum number of rows in a statement. */
const most = 20;

/** The parts from which outbox rows are built. */
export interface OutboxSettings {
  readonly catalog: MessageCatalog;
  readonly store: Store;
  readonly addressing: Addressing;
  readonly tracer: MessageTracer | undefined;
  /** Whether the store has the message tables, although this version may not declare them. */
  readonly isPrepared: boolean;
}

/** Builds the statements that write events into the outbox, including events that only another version handles durably; empty if there are none. */
export function buildOutboxWrites(events: readonly object[], call: RaisingCall, settings: OutboxSettings): readonly Write[] {
  const { catalog, store, tracer, isPrepared } = settings;
  const messages = events.flatMap((event): OutboxMessage[] => {
    const plan = catalog.getPlan(event);
    const isDeclared = plan.consumers.length > 0;
    if (!isDeclared && !(plan.write && isPrepared)) return [];
    // Most of the others are sent nowhere, which is no part of a trace.
    return [{ plan, facts: event, values: buildMessageValues(event, { plan, call, store, tracer: isDeclared ? tracer : undefined }) }];
  });
  return buildMessageWrites(messages, () => call.now(), settings);
}

/** A message without a destination. */
export interface OutboxMessage {
  readonly plan: EventPlan;
  /** The members that order keys are read from. */
  readonly facts: object;
  readonly values: MessageValues;
}

/** Builds the statements that write messages into the outbox, for the areas that handle their events in any version of the service. */
export function buildMessageWrites(messages: readonly OutboxMessage[], now: () => number, settings: OutboxSettings): readonly Write[] {
  const { addressing, store } = settings;
  const declared = messages.filter(({ plan }) => plan.consumers.length > 0);
  const undeclared = messages.filter(({ plan }) => plan.consumers.length === 0).map(({ values }) => values);
  const others = splitParts(undeclared).flatMap((part) => buildUndeclaredWrites(part, { addressing, now, dialect: store.dialect }));
  if (declared.length === 0) return others;
  const rows = declared.flatMap((message) => buildRows(message, now, settings));
  return [...buildDeclaredWrites(rows, now, settings), ...others];
}

function splitParts<T>(rows: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) => rows.slice(index * most, (index + 1) * most));
}

function buildDeclaredWrites(
  rows: readonly (readonly unknown[])[],
  now: () => number,
  { addressing, store: { dialect } }: OutboxSettings,
): readonly Write[] {
  const insertions = getInsertions(dialect)[addressing];
  if (dialect.isDistributed) {
    return splitParts(rows).flatMap((part) => {
      const { advance, insert } = insertions.sequenced(part.length);
      const values = [...part.flat(), createPosition(now(), part.length)];
      return [
        { statement: advance, values },
        { statement: insert, values },
      ];
    });
  }
  return splitParts(rows).map((part) => ({
    statement: insertions.plain(part.length),
    values: part.flat(),
    ...(dialect.writesInQueries && { following: { statement: insertions.following(part.length), rows: part.length } }),
  }));
}

function buildRows({ plan, facts, values }: OutboxMessage, now: () => number, { addressing, store }: OutboxSettings): readonly unknown[][] {
  const [first, source, name, payload, ...rest] = values;
  const addresses = listAddresses(plan, facts, addressing);
  const known = `|${addresses.map(({ destination }) => destination).join('|')}|`;
  return addresses.map(({ destination, orderKey }, index) => [
    index === 0 ? first : getIdSequence(store).next(now()),
    source,
    destination,
    name,
    orderKey ?? null,
    payload,
    ...rest,
    ...(addressing === 'all' ? [] : [index === 0 ? known : null]),
  ]);
}

/** The statements of a dialect by the number of their rows, each built once. */
interface Insertions {
  plain(rows: number): Statement;
  /** The statements that insert the same rows, selected from a table `before`. */
  following(rows: number): Statement;
  /** The statements that insert them with positions that this process assigns. */
  sequenced(rows: number): SequencedStatements;
}

const made = new WeakMap<Dialect, Readonly<Record<Addressing, Insertions>>>();

function getInsertions(dialect: Dialect): Readonly<Record<Addressing, Insertions>> {
  let insertions = made.get(dialect);
  if (!insertions) {
    const each = createInsertions('outbox', dialect, {
      plain: (rows) => buildInsert(dialect, rows),
      following: (rows) => buildFollowing(dialect, rows),
      sequenced: (rows) => ({ select: buildAddressed(rows, '', dialect), count: rows * given.length }),
    });
    const all = createInsertions('outbox_all', dialect, {
      plain: buildInsertAll,
      following: buildFollowingAll,
      sequenced: (rows) => ({ select: selectAll(rows), count: rows * columns.length }),
    });
    made.set(dialect, (insertions = { each, all }));
  }
  return insertions;
}

type Texts = Readonly<Record<'plain' | 'following', (rows: number) => string>> & {
  readonly sequenced: (rows: number) => { readonly select: string; readonly count: number };
};

function createInsertions(name: string, dialect: Dialect, texts: Texts): Insertions {
  const plain: Statement[] = [];
  const following: Statement[] = [];
  const sequenced: SequencedStatements[] = [];
  const buildSequence = (rows: number) => {
    const { select, count } = texts.sequenced(rows);
    return buildSequenced(`${name}_${rows}`, select, { columns, count, dialect });
  };
  return {
    plain: (rows) => (plain[rows] ??= createStatement(`${name}_${rows}`, texts.plain(rows), dialect)),
    sequenced: (rows) => (sequenced[rows] ??= buildSequence(rows)),
    following: (rows) => (following[rows] ??= createStatement(`${name}_after_${rows}`, texts.following(rows), dialect)),
  };
}

function buildInsertAll(rows: number): string {
  return `INSERT INTO portico_outbox (${columns.join(', ')}) VALUES ${buildParameterRows(rows, (_column, parameter) => parameter)}`;
}

function buildFollowingAll(rows: number): string {
  const values = buildParameterRows(rows, (column, parameter) => `${parameter}::${types[column] ?? 'text'}`);
  return `INSERT INTO portico_outbox (${columns.join(', ')}) SELECT v.* FROM before CROSS JOIN (VALUES ${values}) v`;
}

/** Selects rows for a broker, with their order. */
function selectAll(rows: number): string {
  const row = (index: number) => columns.map((column, at) => `$${index * columns.length + at + 1}::${types[column] ?? 'text'}`).join(', ');
  const values = Array.from({ length: rows }, (_, index) => `(${row(index)}, ${index})`).join(', ');
  return `SELECT v.* FROM (VALUES ${values}) v (${columns.join(', ')}, ordinal)`;
}

function buildParameterRows(rows: number, written: (column: string, parameter: string) => string): string {
  const row = (index: number) => columns.map((column, at) => written(column, `$${index * columns.length + at + 1}`)).join(', ');
  return Array.from({ length: rows }, (_, index) => `(${row(index)})`).join(', ');
}

function buildFollowing(dialect: Dialect, rows: number): string {
  return `INSERT INTO portico_outbox (${columns.join(', ')}) ${buildAddressed(rows, 'before CROSS JOIN ', dialect)}`;
}

function buildInsert(dialect: Dialect, rows: number): string {
  const text = dialect.writesInQueries ? buildAddressed(rows, '', dialect) : formatSerialRows(rows, dialect);
  return `INSERT INTO portico_outbox (${columns.join(', ')}) ${text}`;
}

const declaringArea = `s.event = v.event AND EXISTS (
  SELECT 1 FROM portico_processes p WHERE p.owner = s.owner AND p.version = s.version)`;

/** Builds the given rows, and one for each area that another version of the service has recorded as a destination of their event. */
function buildAddressed(rows: number, from: string, dialect: Dialect): string {
  const ordinal = dialect.isDistributed ? ['ordinal'] : [];
  const kept = [...columns, ...ordinal].map((column) =>
    column === 'destination' || column === 'order_key' ? `d.${column}` : `v.${column}`,
  );
  const row = (index: number) =>
    `(${[...given.map((column, at) => `$${index * given.length + at + 1}::${types[column] ?? 'text'}`), ...ordinal.map(() => index)].join(', ')})`;
  return `SELECT ${kept.join(', ')} FROM ${from}(VALUES ${Array.from({ length: rows }, (_, index) => row(index)).join(', ')}) v (${[...given, ...ordinal].join(', ')})
  CROSS JOIN LATERAL (
    SELECT v.destination, v.order_key UNION ALL
    SELECT DISTINCT s.area, ${dialect.json.member('v.payload', 's.order_by')} FROM portico_subscriptions s
    WHERE NOT (${dialect.contains('v.known', `'|' || s.area || '|'`, {})}) AND ${declaringArea}
  ) d`;
}

function formatSerialRows(rows: number, dialect: Dialect): string {
  if (rows === 1) return formatSerialRow(dialect);
  const row = (index: number) => `(${given.map((_, at) => `$${index * given.length + at + 1}`).join(', ')})`;
  const added = columns.map((column) =>
    column === 'destination' ? 's.area' : column === 'order_key' ? dialect.json.member('v.payload', 's.order_by') : `v.${column}`,
  );
  return `WITH v (${given.join(', ')}) AS (VALUES ${Array.from({ length: rows }, (_, index) => row(index)).join(', ')})
  SELECT ${columns.join(', ')} FROM v UNION ALL
  SELECT DISTINCT ${added.join(', ')} FROM v JOIN portico_subscriptions s ON NOT (${dialect.contains('v.known', `'|' || s.area || '|'`, {})}) AND ${declaringArea}`;
}

/** Builds the same for a single row, which most saves write: for SQLite, parameters are cheaper than a table. */
function formatSerialRow(dialect: Dialect): string {
  const parameter = (column: string) => `$${given.indexOf(column) + 1}`;
  const kept = columns.map((column) => (column === 'destination' || column === 'order_key' ? `d.${column}` : parameter(column)));
  return `SELECT ${kept.join(', ')} FROM (
    SELECT ${parameter('destination')} AS destination, ${parameter('order_key')} AS order_key UNION
    SELECT s.area, ${dialect.json.member(parameter('payload'), 's.order_by')} FROM portico_subscriptions s
    WHERE s.event = ${parameter('event')} AND NOT (${dialect.contains(parameter('known'), `'|' || s.area || '|'`, {})})
      AND EXISTS (SELECT 1 FROM portico_processes p WHERE p.owner = s.owner AND p.version = s.version)
  ) d`;
}
