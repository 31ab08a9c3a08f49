import type { Statement } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { quoteLiterals, createStatement } from '../sql/statements.ts';
import { buildHandlerList, ordered, buildStoreStatement, timed } from './expansion.ts';
import type { Subscription } from './expansion.ts';
import { buildHandledStatement, buildHandledStatements } from './handling.ts';

/** The columns of a message that another host sends. */
const given = {
  id: 'Guid',
  event: 'string',
  source: 'string',
  position: 'Long',
  order_key: 'string',
  payload: 'string',
  occurred_at: 'Long',
  tenant_id: 'string',
  caused_by: 'string',
  traceparent: 'string',
} as const;

/** Takes the area, the time, the time since which a version counts as live, the time at which an unhandled message becomes a dead letter, and a JSON list of messages. */
const buildInsert = (own: readonly Subscription[], dialect: Dialect) =>
  buildStoreStatement(own, dialect.json.records('$5', given, 'm'), dialect);

/** Takes the parameters of `buildInsert`, but instead of messages the id of an unhandled one and its owner. */
const expand = (own: readonly Subscription[], dialect: Dialect) =>
  buildStoreStatement(own, `(SELECT * FROM portico_inbox WHERE area = $1 AND id = $5 AND handler = '' AND locked_by = $6) m`, dialect);

/** Takes the id and the owner of the claim: removes a message that had no handler and now has one. */
const discard = `DELETE FROM portico_inbox WHERE id = $1 AND handler = '' AND locked_by = $2
  AND (EXISTS (SELECT 1 FROM portico_inbox o WHERE o.id = $1 AND o.area = portico_inbox.area AND o.handler <> '')
    OR EXISTS (SELECT 1 FROM portico_handled o WHERE o.id = $1 AND o.area = portico_inbox.area AND o.handler <> ''))`;

/** Takes the id, the owner of the claim, and the time at which the message becomes a dead letter: parks it. */
const park = `UPDATE portico_inbox SET lane = 'parked', available_at = $3, locked_by = NULL, locked_until = NULL
  WHERE id = $1 AND handler = '' AND locked_by = $2`;

const mine = `id = $1 AND handler = $2 AND locked_by = $3 AND state = 'pending'`;

/** Takes the id, the handler, the owner of the claim, and the time: marks a message as processed. */
const finish = (dialect: Dialect) => buildHandledStatements(mine, '$4', dialect);

/** Takes a list of ids, their handler, the owner of the claims, and the time: marks several messages as processed, at the beginning of their common transaction. */
const finishMany = () => buildHandledStatement(`id = ANY ($1::uuid[]) AND handler = $2 AND locked_by = $3 AND state = 'pending'`, '$4');

/** Takes the id, the handler, and the owner of the claim: removes a row of a message that was handled before it was stored a second time. */
const drop = `DELETE FROM portico_inbox WHERE ${mine}
  AND EXISTS (SELECT 1 FROM portico_handled d WHERE d.id = portico_inbox.id AND d.handler = portico_inbox.handler)`;

/** Takes the id, the handler, the owner of the claim, the state, the failures, and the time at which it may run again. */
const fail = `UPDATE portico_inbox SET state = $4, lane = CASE WHEN $4 = 'dead' THEN NULL ELSE 'later' END, failures = $5, available_at = $6,
  locked_by = NULL, locked_until = NULL, unread_by = NULL WHERE ${mine}`;

/** Takes the id, the handler, the owner of the claim, the version that cannot read it, and the area: leaves it to another version that handles it, if there is one. */
const leave = `UPDATE portico_inbox SET unread_by = COALESCE(unread_by || ' ', '') || $4, attempts = attempts - 1, locked_by = NULL, locked_until = NULL
  WHERE ${mine} AND EXISTS (${buildReaderQuery('$5')} AND p.version <> $4)`;

/** Builds the query for the processes of an area's versions that handle a message and have not failed to read it. */
function buildReaderQuery(area: string): string {
  return `SELECT 1 FROM portico_subscriptions s JOIN portico_processes p ON p.owner = s.owner AND p.version = s.version
  WHERE s.area = ${area} AND s.event = portico_inbox.event AND s.handler = portico_inbox.handler
    AND COALESCE(portico_inbox.unread_by, '') NOT LIKE '%' || p.version || '%'`;
}

/** Takes the area: makes messages that no remaining version can read claimable, so that they become dead letters. */
const reread = `UPDATE portico_inbox SET unread_by = NULL WHERE area = $1 AND lane = 'ready' AND unread_by IS NOT NULL AND NOT EXISTS (${buildReaderQuery('$1')})`;

const buildHeldCondition = (dialect: Dialect) =>
  `area = $1 AND locked_by = $2 AND state = 'pending' AND id IN (${dialect.json.values('$3', 'Guid')})`;

/** Takes the area, the owner of the claims, the ids, and the end of the lease. */
const renew = (dialect: Dialect) => `UPDATE portico_inbox SET locked_until = $4 WHERE ${buildHeldCondition(dialect)}`;

/** Takes the area, the claiming process and the ids: releases unfinished messages, which count as not begun. */
const release = (dialect: Dialect) =>
  `UPDATE portico_inbox SET locked_until = NULL, locked_by = NULL, attempts = attempts - 1 WHERE ${buildHeldCondition(dialect)}`;

/** Takes the area and a time: returns when the next row becomes due that was not due at that time. */
const next = `SELECT min(due) FROM (
  SELECT min(available_at) AS due FROM portico_inbox WHERE area = $1 AND ${timed} AND lane = 'later' AND available_at > $2
  UNION ALL SELECT min(locked_until) FROM portico_inbox WHERE area = $1 AND lane = 'ready' AND locked_until > $2) each`;

/** Takes the area and the time: unparks messages that this process handles. */
const unpark = (own: readonly Subscription[]) => `UPDATE portico_inbox
  SET lane = CASE WHEN order_key IS NULL OR handler = '' THEN 'ready' ELSE 'queued' END, available_at = $2
  WHERE area = $1 AND ${timed} AND lane = 'parked' AND (handler IN (${buildHandlerList(own)}) AND handler <> '' OR handler = '' AND event IN (${buildEventList(own)}))`;

/**
 * Takes the area, the time since which a version counts as live, the time, and the time at which they become dead letters: messages that no live version handles no
 * longer block their key.
 */
const sideline = (own: readonly Subscription[]) => `UPDATE portico_inbox SET lane = 'parked', available_at = $4
  WHERE area = $1 AND ${ordered} AND handler NOT IN (${buildHandlerList(own)}) AND (locked_until IS NULL OR locked_until <= $3) AND handler NOT IN (
    SELECT s.handler FROM portico_subscriptions s JOIN portico_processes p ON p.owner = s.owner AND p.version = s.version
    WHERE s.area = $1 AND p.seen_at >= $2)`;

const buildFailureAppend = (dialect: Dialect, failure: string) => dialect.json.appended('failures', failure);

/**
 * Takes the area, the time, and the failures of those without and of those with a handler: messages that were parked for too long become
 * dead letters.
 */
const bury = (dialect: Dialect) => `UPDATE portico_inbox SET state = 'dead', lane = NULL,
    failures = CASE WHEN handler = '' THEN ${buildFailureAppend(dialect, '$3')} ELSE ${buildFailureAppend(dialect, '$4')} END
  WHERE area = $1 AND ${timed} AND lane = 'parked' AND available_at <= $2 RETURNING id, handler, event`;

/** Takes the area and the time since which a version counts as live; returns the messages that live versions handle and this one does not. */
const buildOthers = (own: readonly Subscription[]) => `SELECT DISTINCT s.handler
  FROM portico_subscriptions s JOIN portico_processes p ON p.owner = s.owner AND p.version = s.version
  WHERE s.area = $1 AND p.seen_at >= $2 AND s.handler NOT IN (${buildHandlerList(own)}) ORDER BY s.handler`;

/** Takes the area; returns the parked messages, and the time until which they are parked. */
const parked = `SELECT handler, event, min(available_at) FROM portico_inbox WHERE area = $1 AND ${timed} AND lane = 'parked' GROUP BY handler, event`;

/** Takes the area; returns the keys whose first message is still queued, because a process ended before it could promote it. */
const keys = `SELECT source, order_key FROM (SELECT DISTINCT source, order_key FROM portico_inbox WHERE area = $1 AND order_key IS NOT NULL
    AND ${ordered} AND lane = 'queued') k
  WHERE NOT EXISTS (SELECT 1 FROM portico_inbox e
    WHERE e.area = $1 AND e.source = k.source AND e.order_key = k.order_key AND e.${ordered} AND e.lane <> 'queued')`;

/** Parameters: the area, an id older than all retained ones, and the time. Ids grow with time, so no separate index is needed. */
const purge = `DELETE FROM portico_handled WHERE (id, handler) IN (
  SELECT id, handler FROM portico_handled WHERE area = $1 AND id < $2 AND done_at < $3 LIMIT 1000)`;

/** The same for rows that earlier versions of the tables left in the inbox. */
const purgeInbox = `DELETE FROM portico_inbox WHERE (id, handler) IN (
  SELECT id, handler FROM portico_inbox WHERE area = $1 AND id < $2 AND state = 'done' AND done_at < $3 LIMIT 1000)`;

function buildEventList(own: readonly Subscription[]): string {
  return quoteLiterals([...new Set(own.map(({ event }) => event))]);
}

/** The statements of one area's inbox in one dialect. */
export class InboxStatements {
  readonly insert: Statement;
  /** The statements to run in sequence; each concerns one row. */
  readonly finish: readonly Statement[];
  /** One statement for several rows of a handler; absent if one for each is just as fast. */
  readonly finishMany: Statement | undefined;
  readonly drop: Statement;
  readonly fail: Statement;
  readonly leave: Statement;
  readonly reread: Statement;
  readonly renew: Statement;
  readonly release: Statement;
  readonly next: Statement;
  readonly expand: Statement;
  readonly discard: Statement;
  readonly park: Statement;
  readonly unpark: Statement;
  readonly sideline: Statement;
  readonly bury: Statement;
  readonly others: Statement;
  readonly parked: Statement;
  readonly keys: Statement;
  readonly purge: readonly Statement[];

  /** Creates the statements; `own` are the handlers of the host. */
  constructor(own: readonly Subscription[], dialect: Dialect) {
    const of = (label: string, text: string) => createStatement(`inbox_${label}`, text, dialect);
    this.insert = createStatement('inbox_insert', buildInsert(own, dialect), dialect);
    this.finish = finish(dialect).map((text) => of('finish', text));
    this.finishMany = dialect.writesInQueries ? of('finish_many', finishMany()) : undefined;
    this.drop = of('drop', drop);
    this.fail = of('fail', fail);
    this.leave = of('leave', leave);
    this.reread = of('reread', reread);
    this.renew = of('renew', renew(dialect));
    this.release = of('release', release(dialect));
    this.next = of('next', next);
    this.expand = of('expand', expand(own, dialect));
    this.discard = of('discard', discard);
    this.park = of('park', park);
    this.unpark = of('unpark', unpark(own));
    this.sideline = of('sideline', sideline(own));
    this.bury = of('bury', bury(dialect));
    this.others = of('others', buildOthers(own));
    this.parked = of('parked', parked);
    this.keys = of('keys', keys);
    this.purge = [of('purge', purge), of('purge_inbox', purgeInbox)];
  }
}
