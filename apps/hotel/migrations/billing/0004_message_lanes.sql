-- migration: 0004_message_lanes, store billing
-- after: 0003_message_tables
-- schema: 4321c0b50aa5fdb5
-- compatible: no, a program from before does not know the tables of messages of this release
-- Review this file, edit it if the data need more care, and commit it. It must not change once it is applied.

-- step: change the tables of messages
-- sqlite:
ALTER TABLE portico_inbox RENAME TO portico_inbox_before;
DROP INDEX IF EXISTS ix_portico_inbox_due;
DROP INDEX IF EXISTS ix_portico_inbox_order;
DROP INDEX IF EXISTS ix_portico_inbox_ready;
DROP INDEX IF EXISTS ix_portico_inbox_timed;
DROP INDEX IF EXISTS ix_portico_inbox_keys;
DROP INDEX IF EXISTS ix_portico_inbox_dead;
CREATE TABLE IF NOT EXISTS portico_outbox (
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
  CONSTRAINT portico_inbox_lane CHECK ((state = 'pending') = (lane IS NOT NULL) AND locked_by LIKE 'worker-%')
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ix_portico_inbox_ready ON portico_inbox (area, received_at, position, handler) WHERE lane = 'ready';
CREATE INDEX IF NOT EXISTS ix_portico_inbox_timed ON portico_inbox (area, lane, available_at) WHERE lane IN ('later', 'parked');
CREATE INDEX IF NOT EXISTS ix_portico_inbox_keys ON portico_inbox (area, source, order_key, position) WHERE order_key IS NOT NULL AND lane IN ('ready', 'later', 'queued');
CREATE INDEX IF NOT EXISTS ix_portico_inbox_dead ON portico_inbox (area) WHERE state = 'dead';
CREATE TABLE IF NOT EXISTS portico_handled (
  id TEXT NOT NULL,
  position INTEGER NOT NULL,
  occurred_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  done_at INTEGER NOT NULL,
  attempts integer NOT NULL,
  handler TEXT NOT NULL,
  area TEXT NOT NULL,
  event TEXT NOT NULL,
  source TEXT NOT NULL,
  order_key TEXT,
  tenant_id TEXT,
  caused_by TEXT,
  traceparent TEXT,
  failures TEXT,
  PRIMARY KEY (id, handler)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS portico_processes (
  process TEXT NOT NULL,
  owner TEXT NOT NULL,
  version TEXT NOT NULL,
  declared_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (process, owner)
);
CREATE TABLE IF NOT EXISTS portico_subscriptions (
  owner TEXT NOT NULL,
  version TEXT NOT NULL,
  event TEXT NOT NULL,
  area TEXT NOT NULL,
  handler TEXT NOT NULL,
  order_by TEXT,
  contract TEXT,
  declared_at INTEGER NOT NULL,
  PRIMARY KEY (event, owner, version, area, handler)
);
INSERT INTO portico_inbox (id, handler, area, event, source, position, order_key, payload, occurred_at, tenant_id, caused_by, traceparent, state, attempts, available_at, failures, received_at, done_at, locked_by, locked_until, lane, unread_by)
SELECT id, handler, area, event, source, position, order_key, payload, occurred_at, tenant_id, caused_by, traceparent, state, attempts, available_at, failures, received_at, done_at, CASE WHEN state = 'pending' AND locked_by NOT LIKE 'worker-%' THEN 'worker-' || locked_by WHEN state = 'pending' THEN locked_by END, CASE WHEN state = 'pending' AND locked_by IS NOT NULL THEN COALESCE(locked_until, available_at) END, lane, unread_by FROM portico_inbox_before;
DROP TABLE portico_inbox_before;
-- postgres:
UPDATE portico_inbox SET locked_by = 'worker-' || locked_by, locked_until = COALESCE(locked_until, available_at) WHERE state = 'pending' AND locked_by NOT LIKE 'worker-%';
ALTER TABLE portico_inbox DROP CONSTRAINT IF EXISTS portico_inbox_lane;
ALTER TABLE portico_inbox ADD CONSTRAINT portico_inbox_lane CHECK ((state = 'pending') = (lane IS NOT NULL) AND locked_by LIKE 'worker-%') NOT VALID;
-- both:
