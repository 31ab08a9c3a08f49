-- 0001_initial, store billing, sqlite
-- schema: 1e9a35c50a4defa7
-- Written by portico migrations add. Read it, change it where the data need more care, and commit it; once applied it stays as it is.

CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;

CREATE TABLE "billing_invoice" (
  "id" TEXT NOT NULL,
  "invoice_number" TEXT NOT NULL,
  "reservation_id" TEXT NOT NULL,
  "guest_id" TEXT NOT NULL,
  "sub_total" INTEGER NOT NULL,
  "tax_amount" INTEGER NOT NULL,
  "total_amount" INTEGER NOT NULL,
  "paid_amount" INTEGER NOT NULL DEFAULT 0,
  "currency" TEXT NOT NULL,
  "issued_at" INTEGER,
  "due_date" INTEGER NOT NULL,
  "refund_reference" TEXT,
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  "row_version" INTEGER NOT NULL DEFAULT 1,
  "status" TEXT NOT NULL DEFAULT 'Draft',
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "billing_line_item" (
  "id" TEXT NOT NULL,
  "invoice_id" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "quantity" INTEGER NOT NULL,
  "unit_price" INTEGER NOT NULL,
  "total_price" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "fk_billing_line_item_invoice_id" FOREIGN KEY ("invoice_id") REFERENCES "billing_invoice" ("id")
) STRICT;

CREATE TABLE "billing_payment" (
  "id" TEXT NOT NULL,
  "invoice_id" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "reference" TEXT,
  "paid_at" INTEGER NOT NULL,
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "fk_billing_payment_invoice_id" FOREIGN KEY ("invoice_id") REFERENCES "billing_invoice" ("id")
) STRICT;

CREATE UNIQUE INDEX "uq_billing_invoice_invoice_number" ON "billing_invoice" ("invoice_number");

CREATE UNIQUE INDEX "uq_billing_invoice_reservation_id" ON "billing_invoice" ("reservation_id");

CREATE INDEX "ix_billing_line_item_invoice_id" ON "billing_line_item" ("invoice_id");

CREATE INDEX "ix_billing_payment_invoice_id" ON "billing_payment" ("invoice_id");

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
  PRIMARY KEY (id, handler)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ix_portico_inbox_due ON portico_inbox (area, available_at, position) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS ix_portico_inbox_order ON portico_inbox (area, source, order_key, position) WHERE state = 'pending' AND order_key IS NOT NULL;
CREATE INDEX IF NOT EXISTS ix_portico_inbox_dead ON portico_inbox (area) WHERE state = 'dead';

CREATE TABLE IF NOT EXISTS portico_answer (
  id TEXT NOT NULL PRIMARY KEY,
  operation TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  claimed_by TEXT NOT NULL,
  claimed_until INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  status INTEGER,
  headers TEXT,
  body TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ix_portico_answer_expiry ON portico_answer (expires_at);
