-- migration: 0005_sign_in_networks, store hotel
-- after: 0004_message_tables
-- schema: 3f5f6873d00cb201
-- compatible: yes
-- Review this file, edit it if the data need more care, and commit it. It must not change once it is applied.

-- step: create the table accounts_known_network
-- sqlite:
CREATE TABLE "accounts_known_network" (
  "id" TEXT NOT NULL,
  "last_at" INTEGER NOT NULL,
  PRIMARY KEY ("id")
) STRICT;
-- postgres:
CREATE TABLE "accounts_known_network" (
  "id" uuid NOT NULL,
  "last_at" timestamptz(3) NOT NULL,
  PRIMARY KEY ("id")
);
-- both:

-- step: add the column accounts_failed_logins.locks
-- sqlite:
ALTER TABLE "accounts_failed_logins" ADD COLUMN "locks" INTEGER NOT NULL DEFAULT 0;
-- postgres:
ALTER TABLE "accounts_failed_logins" ADD COLUMN "locks" integer NOT NULL DEFAULT 0;
-- both:

-- step: add the column accounts_failed_logins.since
-- sqlite:
ALTER TABLE "accounts_failed_logins" ADD COLUMN "since" INTEGER;
-- postgres:
ALTER TABLE "accounts_failed_logins" ADD COLUMN "since" timestamptz(3);
-- both:

-- step: create the index ix_accounts_known_network_last_at
CREATE INDEX "ix_accounts_known_network_last_at" ON "accounts_known_network" ("last_at");
