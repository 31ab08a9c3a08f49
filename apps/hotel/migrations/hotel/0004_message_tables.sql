-- migration: 0004_message_tables, store hotel
-- after: 0003_message_versions
-- schema: b29cd4126112d765
-- compatible: no, a program from before does not know the tables of messages of this release
-- Review this file, edit it if the data need more care, and commit it. It must not change once it is applied.

-- step: change the tables of messages
-- sqlite:
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
-- postgres:
ALTER TABLE portico_inbox SET (fillfactor = 50);
CREATE TABLE IF NOT EXISTS portico_handled (
  id uuid NOT NULL,
  position bigint NOT NULL,
  occurred_at bigint NOT NULL,
  received_at bigint NOT NULL,
  done_at bigint NOT NULL,
  attempts integer NOT NULL,
  handler text NOT NULL,
  area text NOT NULL,
  event text NOT NULL,
  source text NOT NULL,
  order_key text,
  tenant_id text,
  caused_by text,
  traceparent text,
  failures text,
  PRIMARY KEY (id, handler)
);
-- both:
