import {
  claimantPrefix,
  formatHandledTable,
  inboxColumns,
  inboxIndexes,
  isClaimedBefore,
  laneConstraint,
  laneOfFirst,
  formatVersionTables,
} from './messageParts.ts';
import type { MessageTables } from './schemaDialect.ts';

const handled = formatHandledTable('TEXT', 'TEXT', 'INTEGER', ' STRICT, WITHOUT ROWID');

const create = `CREATE TABLE IF NOT EXISTS portico_outbox (
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
  PRIMARY KEY (id, handler),
  ${laneConstraint}
) STRICT, WITHOUT ROWID;
${inboxIndexes}
${handled}
${formatVersionTables('TEXT', 'INTEGER')}`;

/** The end of a claim of an earlier release, whose programs lose their claims: rows become free when the lease ends; in the first version that is `available_at`. */
const claimant = `CASE WHEN ${isClaimedBefore} THEN '${claimantPrefix}' || locked_by WHEN state = 'pending' THEN locked_by END`;
const formatLeaseEnd = (end: string) => `CASE WHEN state = 'pending' AND locked_by IS NOT NULL THEN ${end} END`;

/** Recreates the inbox, because SQLite cannot add a constraint to a table. A store that shares its database with another one may run this a second time. */
const rebuilt = (from: string, to: string) => `ALTER TABLE portico_inbox RENAME TO portico_inbox_before;
DROP INDEX IF EXISTS ix_portico_inbox_due;
DROP INDEX IF EXISTS ix_portico_inbox_order;
DROP INDEX IF EXISTS ix_portico_inbox_ready;
DROP INDEX IF EXISTS ix_portico_inbox_timed;
DROP INDEX IF EXISTS ix_portico_inbox_keys;
DROP INDEX IF EXISTS ix_portico_inbox_dead;
${create}
INSERT INTO portico_inbox (${inboxColumns}, available_at, failures, received_at, done_at, locked_by, locked_until, ${to})
SELECT ${inboxColumns}, available_at, failures, received_at, done_at, ${claimant}, ${from} FROM portico_inbox_before;
DROP TABLE portico_inbox_before;`;

const upgradeOfFirst = rebuilt(`${formatLeaseEnd('available_at')}, ${laneOfFirst}`, 'lane');
const upgradeOfLater = rebuilt(`${formatLeaseEnd('COALESCE(locked_until, available_at)')}, lane, unread_by`, 'lane, unread_by');

/** The message tables in SQLite. */
export const sqliteMessages: MessageTables = { create, upgrades: [upgradeOfFirst, upgradeOfLater, upgradeOfLater] };
