import type { Dialect, SqlText } from '../sqlText.ts';
import { stepOf, type MigrationStep } from './step.ts';

/** Whether messages are stored beside the entities of a store. */
export interface HeldMessages {
  /** The version of the tables; `true` is the first one. */
  readonly messages?: boolean | number | undefined;
}

/** The version of the tables that this release works with. */
export const messageTablesVersion = 3;

/** The version of a store's tables; 0 if it has none. */
export function messageVersionOf({ messages = 0 }: HeldMessages): number {
  return Number(messages);
}

/** Rows of the inbox are few, and each is updated once before it goes: half of a page is left for that. */
const fillfactor = 50;

const indexes = `CREATE INDEX IF NOT EXISTS ix_portico_inbox_ready ON portico_inbox (area, received_at, position, handler) WHERE lane = 'ready';
CREATE INDEX IF NOT EXISTS ix_portico_inbox_timed ON portico_inbox (area, lane, available_at) WHERE lane IN ('later', 'parked');
CREATE INDEX IF NOT EXISTS ix_portico_inbox_keys ON portico_inbox (area, source, order_key, position) WHERE order_key IS NOT NULL AND lane IN ('ready', 'later', 'queued');
CREATE INDEX IF NOT EXISTS ix_portico_inbox_dead ON portico_inbox (area) WHERE state = 'dead';`;

/** What was handled, without its payload. PostgreSQL pads numbers after texts, so that they come first. */
const handled = (id: string, text: string, integer: string, options: string) => `CREATE TABLE IF NOT EXISTS portico_handled (
  id ${id} NOT NULL,
  position ${integer} NOT NULL,
  occurred_at ${integer} NOT NULL,
  received_at ${integer} NOT NULL,
  done_at ${integer} NOT NULL,
  attempts integer NOT NULL,
  handler ${text} NOT NULL,
  area ${text} NOT NULL,
  event ${text} NOT NULL,
  source ${text} NOT NULL,
  order_key ${text},
  tenant_id ${text},
  caused_by ${text},
  traceparent ${text},
  failures ${text},
  PRIMARY KEY (id, handler)
)${options};`;

const handledTable: SqlText = {
  sqlite: handled('TEXT', 'TEXT', 'INTEGER', ' STRICT, WITHOUT ROWID'),
  postgres: handled('uuid', 'text', 'bigint', ''),
};

const versions = (text: string, integer: string) => `CREATE TABLE IF NOT EXISTS portico_processes (
  process ${text} NOT NULL,
  owner ${text} NOT NULL,
  version ${text} NOT NULL,
  declared_at ${integer} NOT NULL,
  seen_at ${integer} NOT NULL,
  PRIMARY KEY (process, owner)
);
CREATE TABLE IF NOT EXISTS portico_subscriptions (
  owner ${text} NOT NULL,
  version ${text} NOT NULL,
  event ${text} NOT NULL,
  area ${text} NOT NULL,
  handler ${text} NOT NULL,
  order_by ${text},
  contract ${text},
  declared_at ${integer} NOT NULL,
  PRIMARY KEY (event, owner, version, area, handler)
);`;

/**
 * The tables that messages wait in: the outbox of what is raised, the inbox of what is to be handled. Stores that share one database share them,
 * so every row names its store or its area. Times are milliseconds since 1970; an empty destination means every area that handles the event.
 *
 * `lane` says how a pending row is found: `ready` rows may be claimed, `later` rows wait for `available_at`, `queued` rows wait for an earlier one of
 * their key, and `parked` rows wait, until `available_at`, for a version of the service that handles them. A claim changes no indexed column, so that
 * PostgreSQL updates the row in place. A row that is done leaves the inbox for `portico_handled`, which remembers it for as long as it may be delivered again;
 * the inbox of earlier versions of the tables holds such rows itself, in the state `done`. `portico_processes` and `portico_subscriptions` record which versions of a service are live, and what they handle.
 */
export const messageTables: SqlText = {
  sqlite: `CREATE TABLE IF NOT EXISTS portico_outbox (
  position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  source TEXT NOT NULL,
  destination TEXT NOT NULL,
  event TEXT NOT NULL,
  order_key TEXT,
  payload TEXT NOT NULL,
  occurred_at INTEGER NOT NULL,
  tenant_id TEXT,
  caused_by TEXT,
  traceparent TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  available_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS ix_portico_outbox_way ON portico_outbox (destination, position);
CREATE TABLE IF NOT EXISTS portico_inbox (
  id TEXT NOT NULL,
  handler TEXT NOT NULL,
  area TEXT NOT NULL,
  event TEXT NOT NULL,
  source TEXT NOT NULL,
  position INTEGER NOT NULL,
  order_key TEXT,
  payload TEXT NOT NULL,
  occurred_at INTEGER NOT NULL,
  tenant_id TEXT,
  caused_by TEXT,
  traceparent TEXT,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  available_at INTEGER NOT NULL,
  locked_by TEXT,
  failures TEXT,
  received_at INTEGER NOT NULL,
  done_at INTEGER,
  lane TEXT,
  locked_until INTEGER,
  unread_by TEXT,
  PRIMARY KEY (id, handler)
) STRICT, WITHOUT ROWID;
${indexes}
${handledTable.sqlite}
${versions('TEXT', 'INTEGER')}`,
  postgres: `CREATE TABLE IF NOT EXISTS portico_outbox (
  position bigint GENERATED ALWAYS AS IDENTITY,
  id uuid NOT NULL,
  source text NOT NULL,
  destination text NOT NULL,
  event text NOT NULL,
  order_key text,
  payload text NOT NULL,
  occurred_at bigint NOT NULL,
  tenant_id text,
  caused_by text,
  traceparent text,
  attempts integer NOT NULL DEFAULT 0,
  available_at bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (destination, position)
);
CREATE INDEX IF NOT EXISTS ix_portico_outbox_order ON portico_outbox (destination, order_key, position) WHERE order_key IS NOT NULL;
CREATE TABLE IF NOT EXISTS portico_inbox (
  id uuid NOT NULL,
  handler text NOT NULL,
  area text NOT NULL,
  event text NOT NULL,
  source text NOT NULL,
  position bigint NOT NULL,
  order_key text,
  payload text NOT NULL,
  occurred_at bigint NOT NULL,
  tenant_id text,
  caused_by text,
  traceparent text,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  available_at bigint NOT NULL,
  locked_by text,
  failures text,
  received_at bigint NOT NULL,
  done_at bigint,
  lane text,
  locked_until bigint,
  unread_by text,
  PRIMARY KEY (id, handler)
) WITH (fillfactor = ${fillfactor});
${indexes}
${handledTable.postgres}
${versions('text', 'bigint')}`,
};

const columns =
  'id, handler, area, event, source, position, order_key, payload, occurred_at, tenant_id, caused_by, traceparent, state, attempts';

// What waits for its time or may be claimed is due at `available_at`; what is ordered is found by its key.
const lane = `CASE WHEN state <> 'pending' THEN NULL WHEN order_key IS NULL THEN 'later' ELSE 'queued' END`;

/** From the first version of the tables to this one; a store that shares its database with another one may do it a second time. */
const upgradeOfFirst: SqlText = {
  sqlite: `ALTER TABLE portico_inbox RENAME TO portico_inbox_before;
DROP INDEX IF EXISTS ix_portico_inbox_due;
DROP INDEX IF EXISTS ix_portico_inbox_order;
DROP INDEX IF EXISTS ix_portico_inbox_ready;
DROP INDEX IF EXISTS ix_portico_inbox_timed;
DROP INDEX IF EXISTS ix_portico_inbox_keys;
DROP INDEX IF EXISTS ix_portico_inbox_dead;
${messageTables.sqlite}
INSERT INTO portico_inbox (${columns}, available_at, locked_by, failures, received_at, done_at, lane)
SELECT ${columns}, available_at, locked_by, failures, received_at, done_at, ${lane} FROM portico_inbox_before;
DROP TABLE portico_inbox_before;`,
  postgres: `ALTER TABLE portico_inbox ADD COLUMN IF NOT EXISTS lane text, ADD COLUMN IF NOT EXISTS locked_until bigint, ADD COLUMN IF NOT EXISTS unread_by text;
ALTER TABLE portico_inbox SET (fillfactor = ${fillfactor});
UPDATE portico_inbox SET lane = ${lane} WHERE state = 'pending' AND lane IS NULL;
DROP INDEX IF EXISTS ix_portico_inbox_due;
DROP INDEX IF EXISTS ix_portico_inbox_order;
${messageTables.postgres}`,
};

/** From the second version of the tables to this one. What is done stays in the inbox until it is forgotten, since moving it could take long. */
const upgradeOfSecond: SqlText = {
  sqlite: handledTable.sqlite,
  postgres: `ALTER TABLE portico_inbox SET (fillfactor = ${fillfactor});
${handledTable.postgres}`,
};

/** The steps to a store that holds messages; one that holds them no longer keeps the tables, since another store may share them. */
export function messageSteps(before: HeldMessages, after: HeldMessages, dialect: Dialect): MigrationStep[] {
  const [from, to] = [messageVersionOf(before), messageVersionOf(after)];
  if (to === 0 || from === to) return [];
  const steps = [messageTables, upgradeOfFirst, upgradeOfSecond];
  return [stepOf(steps[from]![dialect])];
}
