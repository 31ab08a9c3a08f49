-- 0001_initial, store billing, postgres
-- schema: 1e9a35c50a4defa7
-- Written by portico migrations add. Read it, change it where the data need more care, and commit it; once applied it stays as it is.

CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);

CREATE TABLE "billing_invoice" (
  "id" uuid NOT NULL,
  "invoice_number" text COLLATE "C" NOT NULL,
  "reservation_id" uuid NOT NULL,
  "guest_id" uuid NOT NULL,
  "sub_total" numeric(18, 2) NOT NULL,
  "tax_amount" numeric(18, 2) NOT NULL,
  "total_amount" numeric(18, 2) NOT NULL,
  "paid_amount" numeric(18, 2) NOT NULL DEFAULT 0,
  "currency" text COLLATE "C" NOT NULL,
  "issued_at" timestamptz(3),
  "due_date" timestamptz(3) NOT NULL,
  "refund_reference" text COLLATE "C",
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  "row_version" integer NOT NULL DEFAULT 1,
  "status" text COLLATE "C" NOT NULL DEFAULT 'Draft',
  PRIMARY KEY ("id")
);

CREATE TABLE "billing_line_item" (
  "id" uuid NOT NULL,
  "invoice_id" uuid NOT NULL,
  "description" text COLLATE "C" NOT NULL,
  "quantity" integer NOT NULL,
  "unit_price" numeric(18, 2) NOT NULL,
  "total_price" numeric(18, 2) NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "billing_payment" (
  "id" uuid NOT NULL,
  "invoice_id" uuid NOT NULL,
  "amount" numeric(18, 2) NOT NULL,
  "currency" text COLLATE "C" NOT NULL,
  "method" text COLLATE "C" NOT NULL,
  "reference" text COLLATE "C",
  "paid_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "uq_billing_invoice_invoice_number" ON "billing_invoice" ("invoice_number");

CREATE UNIQUE INDEX "uq_billing_invoice_reservation_id" ON "billing_invoice" ("reservation_id");

CREATE INDEX "ix_billing_line_item_invoice_id" ON "billing_line_item" ("invoice_id");

CREATE INDEX "ix_billing_payment_invoice_id" ON "billing_payment" ("invoice_id");

ALTER TABLE "billing_line_item" ADD CONSTRAINT "fk_billing_line_item_invoice_id" FOREIGN KEY ("invoice_id") REFERENCES "billing_invoice" ("id");

ALTER TABLE "billing_payment" ADD CONSTRAINT "fk_billing_payment_invoice_id" FOREIGN KEY ("invoice_id") REFERENCES "billing_invoice" ("id");

CREATE TABLE IF NOT EXISTS portico_outbox (
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
CREATE INDEX IF NOT EXISTS ix_portico_inbox_dead ON portico_inbox (area) WHERE state = 'dead';

CREATE TABLE IF NOT EXISTS portico_answer (
  id text NOT NULL PRIMARY KEY,
  operation text NOT NULL,
  fingerprint text NOT NULL,
  claimed_by text NOT NULL,
  claimed_until bigint NOT NULL,
  expires_at bigint NOT NULL,
  status integer,
  headers text,
  body text
);
CREATE INDEX IF NOT EXISTS ix_portico_answer_expiry ON portico_answer (expires_at);
