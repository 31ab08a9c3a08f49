-- migration: 0007_jobs_and_occupancy, store hotel
-- after: 0006_message_lanes
-- schema: 5948ce0ba9867ffc
-- compatible: yes
-- Review this file, edit it if the data need more care, and commit it. It must not change once it is applied.

-- step: create the table booking_occupancy_report
-- sqlite:
CREATE TABLE "booking_occupancy_report" (
  "id" TEXT NOT NULL,
  "property_id" TEXT NOT NULL,
  "day" TEXT NOT NULL,
  "occupied_rooms" INTEGER NOT NULL,
  "rooms" INTEGER NOT NULL,
  "reported_at" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "fk_booking_occupancy_report_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id")
) STRICT;
-- postgres:
CREATE TABLE "booking_occupancy_report" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "day" date NOT NULL,
  "occupied_rooms" integer NOT NULL,
  "rooms" integer NOT NULL,
  "reported_at" timestamptz(3) NOT NULL,
  PRIMARY KEY ("id")
);
-- both:

-- step: create the index ix_booking_occupancy_report_day__desc_id
CREATE INDEX "ix_booking_occupancy_report_day__desc_id" ON "booking_occupancy_report" ("day" DESC, "id");

-- step: create the unique index uq_booking_occupancy_report_property_id_day
CREATE UNIQUE INDEX "uq_booking_occupancy_report_property_id_day" ON "booking_occupancy_report" ("property_id", "day");

-- step: add the foreign key fk_booking_occupancy_report_property_id
-- postgres:
ALTER TABLE "booking_occupancy_report" ADD CONSTRAINT "fk_booking_occupancy_report_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id");
-- both:

-- step: create the tables of jobs
-- sqlite:
CREATE TABLE IF NOT EXISTS portico_job (
  id TEXT NOT NULL PRIMARY KEY,
  schedule TEXT NOT NULL,
  next_at INTEGER NOT NULL,
  paused_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS portico_job_run (
  id TEXT NOT NULL PRIMARY KEY,
  job TEXT NOT NULL,
  slot INTEGER,
  tenant_id TEXT NOT NULL DEFAULT '',
  due_at INTEGER NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  available_at INTEGER NOT NULL,
  locked_by TEXT,
  running TEXT,
  failures TEXT,
  requested_by TEXT,
  traceparent TEXT,
  started_at INTEGER,
  finished_at INTEGER,
  operation TEXT,
  call_key TEXT,
  input TEXT,
  run_as TEXT,
  progress TEXT,
  checkpoint TEXT,
  result TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS ix_portico_job_run_slot ON portico_job_run (slot, job, tenant_id);
CREATE UNIQUE INDEX IF NOT EXISTS ix_portico_job_run_key ON portico_job_run (operation, tenant_id, call_key);
CREATE INDEX IF NOT EXISTS ix_portico_job_run_due ON portico_job_run (job, available_at) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS ix_portico_job_run_first ON portico_job_run (job, tenant_id, due_at, id) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS ix_portico_job_run_running ON portico_job_run (running) WHERE running IS NOT NULL;
CREATE INDEX IF NOT EXISTS ix_portico_job_run_history ON portico_job_run (due_at, job);
-- postgres:
CREATE TABLE IF NOT EXISTS portico_job (
  id text NOT NULL PRIMARY KEY,
  schedule text NOT NULL,
  next_at bigint NOT NULL,
  paused_at bigint
);
CREATE TABLE IF NOT EXISTS portico_job_run (
  id text NOT NULL PRIMARY KEY,
  job text NOT NULL,
  slot bigint,
  tenant_id text NOT NULL DEFAULT '',
  due_at bigint NOT NULL,
  state text NOT NULL,
  attempts bigint NOT NULL DEFAULT 0,
  available_at bigint NOT NULL,
  locked_by text,
  running text,
  failures text,
  requested_by text,
  traceparent text,
  started_at bigint,
  finished_at bigint,
  operation text,
  call_key text,
  input text,
  run_as text,
  progress text,
  checkpoint text,
  result text
);
CREATE UNIQUE INDEX IF NOT EXISTS ix_portico_job_run_slot ON portico_job_run (slot, job, tenant_id);
CREATE UNIQUE INDEX IF NOT EXISTS ix_portico_job_run_key ON portico_job_run (operation, tenant_id, call_key);
CREATE INDEX IF NOT EXISTS ix_portico_job_run_due ON portico_job_run (job, available_at) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS ix_portico_job_run_first ON portico_job_run (job, tenant_id, due_at, id) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS ix_portico_job_run_running ON portico_job_run (running) WHERE running IS NOT NULL;
CREATE INDEX IF NOT EXISTS ix_portico_job_run_history ON portico_job_run (due_at, job);
-- both:

-- step: create the table of delayed events
-- sqlite:
CREATE TABLE IF NOT EXISTS portico_delayed (
  id TEXT NOT NULL PRIMARY KEY,
  area TEXT NOT NULL,
  event TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  delay_key TEXT,
  source TEXT NOT NULL,
  payload TEXT NOT NULL,
  occurred_at INTEGER NOT NULL,
  tenant_id TEXT NOT NULL,
  caused_by TEXT,
  traceparent TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS ix_portico_delayed_key ON portico_delayed (event, tenant_id, delay_key);
CREATE INDEX IF NOT EXISTS ix_portico_delayed_due ON portico_delayed (area, due_at);
-- postgres:
CREATE TABLE IF NOT EXISTS portico_delayed (
  id text NOT NULL PRIMARY KEY,
  area text NOT NULL,
  event text NOT NULL,
  due_at bigint NOT NULL,
  delay_key text,
  source text NOT NULL,
  payload text NOT NULL,
  occurred_at bigint NOT NULL,
  tenant_id text NOT NULL,
  caused_by text,
  traceparent text
);
CREATE UNIQUE INDEX IF NOT EXISTS ix_portico_delayed_key ON portico_delayed (event, tenant_id, delay_key);
CREATE INDEX IF NOT EXISTS ix_portico_delayed_due ON portico_delayed (area, due_at);
-- both:
