import type { Dialect, SqlText } from '../sqlText.ts';
import { stepOf, type MigrationStep } from './step.ts';

/** Whether messages wait in a store beside its entities. */
export interface HeldMessages {
  readonly messages?: boolean | undefined;
}

/**
 * The tables that messages wait in: the outbox of what is raised, the inbox of what is to be handled. Stores that share one database share them,
 * so every row names its store or its area. Times are milliseconds since 1970; an empty destination means every area that handles the event.
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
  PRIMARY KEY (id, handler)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ix_portico_inbox_due ON portico_inbox (area, available_at, position) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS ix_portico_inbox_order ON portico_inbox (area, source, order_key, position) WHERE state = 'pending' AND order_key IS NOT NULL;
CREATE INDEX IF NOT EXISTS ix_portico_inbox_dead ON portico_inbox (area) WHERE state = 'dead';`,
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
  PRIMARY KEY (id, handler)
);
CREATE INDEX IF NOT EXISTS ix_portico_inbox_due ON portico_inbox (area, available_at, position) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS ix_portico_inbox_order ON portico_inbox (area, source, order_key, position) WHERE state = 'pending' AND order_key IS NOT NULL;
CREATE INDEX IF NOT EXISTS ix_portico_inbox_dead ON portico_inbox (area) WHERE state = 'dead';`,
};

/** The steps to a store that holds messages; one that holds them no longer keeps the tables, since another store may share them. */
export function messageSteps(before: HeldMessages, after: HeldMessages, dialect: Dialect): MigrationStep[] {
  return after.messages && !before.messages ? [stepOf(messageTables[dialect])] : [];
}
