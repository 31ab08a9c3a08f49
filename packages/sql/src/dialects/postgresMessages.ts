import {
  claimantPrefix,
  formatHandledTable,
  inboxIndexes,
  isClaimedBefore,
  laneConstraint,
  laneOfFirst,
  formatVersionTables,
} from './messageParts.ts';
import type { MessageTables } from './schemaDialect.ts';

/** The inbox has few rows, and each is updated once before it is removed: half of a page is left free for that. */
const fillfactor = 50;

const handled = formatHandledTable('uuid', 'text', 'bigint', '');

const create = `CREATE TABLE IF NOT EXISTS portico_outbox (
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
  PRIMARY KEY (id, handler),
  ${laneConstraint}
) WITH (fillfactor = ${fillfactor});
${inboxIndexes}
${handled}
${formatVersionTables('text', 'bigint')}`;

// Existing rows are not validated again, because that would lock the table. A program of an earlier release loses its claims, which become free
// when their leases end; in the first version that is `available_at`.
const constraint = `UPDATE portico_inbox SET locked_by = '${claimantPrefix}' || locked_by, locked_until = COALESCE(locked_until, available_at) WHERE ${isClaimedBefore};
ALTER TABLE portico_inbox DROP CONSTRAINT IF EXISTS portico_inbox_lane;
ALTER TABLE portico_inbox ADD ${laneConstraint} NOT VALID;`;

// A store that shares its database with another one may run this a second time.
const upgradeOfFirst = `ALTER TABLE portico_inbox ADD COLUMN IF NOT EXISTS lane text, ADD COLUMN IF NOT EXISTS locked_until bigint, ADD COLUMN IF NOT EXISTS unread_by text;
ALTER TABLE portico_inbox SET (fillfactor = ${fillfactor});
UPDATE portico_inbox SET lane = ${laneOfFirst} WHERE state = 'pending' AND lane IS NULL;
${constraint}
DROP INDEX IF EXISTS ix_portico_inbox_due;
DROP INDEX IF EXISTS ix_portico_inbox_order;
${create}`;

// Processed messages stay in the inbox until they expire, since moving them could take long.
const upgradeOfSecond = `ALTER TABLE portico_inbox SET (fillfactor = ${fillfactor});
${constraint}
${handled}`;

/** The message tables in PostgreSQL. */
export const postgresMessages: MessageTables = { create, upgrades: [upgradeOfFirst, upgradeOfSecond, constraint] };
