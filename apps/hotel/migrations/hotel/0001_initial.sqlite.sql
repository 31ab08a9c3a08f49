-- 0001_initial, store hotel, sqlite
-- schema: 158f9e570ca7307e
-- Written by portico migrations add. Read it, change it where the data need more care, and commit it; once applied it stays as it is.

CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;

CREATE TABLE "accounts_account" (
  "id" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "sign_in_name" TEXT NOT NULL,
  "password_hash" TEXT NOT NULL,
  "security_stamp" TEXT NOT NULL,
  "roles" TEXT NOT NULL,
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  "row_version" INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "accounts_failed_logins" (
  "id" TEXT NOT NULL,
  "count" INTEGER NOT NULL DEFAULT 0,
  "last_at" INTEGER NOT NULL,
  "locked_until" INTEGER,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "accounts_reset_token" (
  "id" TEXT NOT NULL,
  "token_hash" TEXT NOT NULL,
  "holder" TEXT NOT NULL,
  "expires_at" INTEGER NOT NULL,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "booking_guest" (
  "id" TEXT NOT NULL,
  "first_name" TEXT NOT NULL,
  "last_name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "phone_number" TEXT NOT NULL,
  "nationality" TEXT,
  "preferred_language" TEXT NOT NULL DEFAULT 'en',
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  "is_deleted" INTEGER NOT NULL DEFAULT 0,
  "deleted_at" INTEGER,
  "deleted_by" TEXT,
  "owner_id" TEXT,
  "row_version" INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "booking_reservation" (
  "id" TEXT NOT NULL,
  "reservation_number" TEXT NOT NULL,
  "guest_id" TEXT NOT NULL,
  "property_id" TEXT NOT NULL,
  "room_type_id" TEXT NOT NULL,
  "check_in" INTEGER NOT NULL,
  "check_out" INTEGER NOT NULL,
  "arrival_day" TEXT NOT NULL,
  "departure_day" TEXT NOT NULL,
  "number_of_guests" INTEGER NOT NULL,
  "total_amount" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "special_requests" TEXT,
  "checked_in_by" TEXT,
  "checked_in_at" INTEGER,
  "cancellation_reason" TEXT,
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  "is_deleted" INTEGER NOT NULL DEFAULT 0,
  "deleted_at" INTEGER,
  "deleted_by" TEXT,
  "owner_id" TEXT,
  "row_version" INTEGER NOT NULL DEFAULT 1,
  "status" TEXT NOT NULL DEFAULT 'Pending',
  PRIMARY KEY ("id"),
  CONSTRAINT "fk_booking_reservation_guest_id" FOREIGN KEY ("guest_id") REFERENCES "booking_guest" ("id"),
  CONSTRAINT "fk_booking_reservation_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id"),
  CONSTRAINT "fk_booking_reservation_room_type_id" FOREIGN KEY ("room_type_id") REFERENCES "catalog_room_type" ("id")
) STRICT;

CREATE TABLE "booking_room_assignment" (
  "id" TEXT NOT NULL,
  "reservation_id" TEXT NOT NULL,
  "room_number" TEXT NOT NULL,
  "assigned_at" INTEGER NOT NULL,
  PRIMARY KEY ("id"),
  CONSTRAINT "fk_booking_room_assignment_reservation_id" FOREIGN KEY ("reservation_id") REFERENCES "booking_reservation" ("id")
) STRICT;

CREATE TABLE "booking_room_service_order" (
  "id" TEXT NOT NULL,
  "reservation_id" TEXT NOT NULL,
  "item_description" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  "status" TEXT NOT NULL DEFAULT 'Ordered',
  PRIMARY KEY ("id"),
  CONSTRAINT "fk_booking_room_service_order_reservation_id" FOREIGN KEY ("reservation_id") REFERENCES "booking_reservation" ("id")
) STRICT;

CREATE TABLE "catalog_amenity" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "icon_name" TEXT,
  "is_deleted" INTEGER NOT NULL DEFAULT 0,
  "deleted_at" INTEGER,
  "deleted_by" TEXT,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "catalog_cancellation_policy" (
  "id" TEXT NOT NULL,
  "property_id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "hours_before_check_in" INTEGER NOT NULL DEFAULT 48,
  "penalty_percentage" INTEGER NOT NULL,
  "is_default" INTEGER NOT NULL DEFAULT 0,
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "fk_catalog_cancellation_policy_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id")
) STRICT;

CREATE TABLE "catalog_property" (
  "id" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT NOT NULL DEFAULT '',
  "address" TEXT NOT NULL,
  "city" TEXT NOT NULL,
  "country" TEXT NOT NULL,
  "star_rating" INTEGER NOT NULL,
  "time_zone" TEXT NOT NULL,
  "check_in_time" TEXT NOT NULL DEFAULT '14:00',
  "check_out_time" TEXT NOT NULL DEFAULT '11:00',
  "is_active" INTEGER NOT NULL DEFAULT 1,
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  "is_deleted" INTEGER NOT NULL DEFAULT 0,
  "deleted_at" INTEGER,
  "deleted_by" TEXT,
  PRIMARY KEY ("id")
) STRICT;

CREATE TABLE "catalog_property_amenities" (
  "amenity_id" TEXT NOT NULL,
  "property_id" TEXT NOT NULL,
  PRIMARY KEY ("amenity_id", "property_id"),
  CONSTRAINT "fk_catalog_property_amenities_amenity_id" FOREIGN KEY ("amenity_id") REFERENCES "catalog_amenity" ("id") ON DELETE CASCADE,
  CONSTRAINT "fk_catalog_property_amenities_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id") ON DELETE CASCADE
) STRICT;

CREATE TABLE "catalog_property_photo" (
  "id" TEXT NOT NULL,
  "property_id" TEXT NOT NULL,
  "file_name" TEXT NOT NULL,
  "content_type" TEXT NOT NULL,
  "size" INTEGER NOT NULL,
  "content" BLOB NOT NULL,
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "fk_catalog_property_photo_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id")
) STRICT;

CREATE TABLE "catalog_room_type" (
  "id" TEXT NOT NULL,
  "property_id" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT NOT NULL DEFAULT '',
  "max_occupancy" INTEGER NOT NULL,
  "base_rate" INTEGER NOT NULL,
  "currency" TEXT NOT NULL DEFAULT 'EUR',
  "total_rooms" INTEGER NOT NULL,
  "created_at" INTEGER NOT NULL,
  "created_by" TEXT,
  "updated_at" INTEGER NOT NULL,
  "updated_by" TEXT,
  "is_deleted" INTEGER NOT NULL DEFAULT 0,
  "deleted_at" INTEGER,
  "deleted_by" TEXT,
  PRIMARY KEY ("id"),
  CONSTRAINT "fk_catalog_room_type_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id")
) STRICT;

CREATE TABLE "catalog_room_type_amenities" (
  "amenity_id" TEXT NOT NULL,
  "room_type_id" TEXT NOT NULL,
  PRIMARY KEY ("amenity_id", "room_type_id"),
  CONSTRAINT "fk_catalog_room_type_amenities_amenity_id" FOREIGN KEY ("amenity_id") REFERENCES "catalog_amenity" ("id") ON DELETE CASCADE,
  CONSTRAINT "fk_catalog_room_type_amenities_room_type_id" FOREIGN KEY ("room_type_id") REFERENCES "catalog_room_type" ("id") ON DELETE CASCADE
) STRICT;

CREATE UNIQUE INDEX "uq_accounts_account_sign_in_name" ON "accounts_account" ("sign_in_name");

CREATE INDEX "ix_accounts_failed_logins_last_at" ON "accounts_failed_logins" ("last_at");

CREATE INDEX "ix_accounts_reset_token_holder" ON "accounts_reset_token" ("holder");

CREATE UNIQUE INDEX "uq_accounts_reset_token_token_hash" ON "accounts_reset_token" ("token_hash");

CREATE INDEX "ix_booking_guest_owner_id" ON "booking_guest" ("owner_id");

CREATE INDEX "ix_booking_reservation_guest_id" ON "booking_reservation" ("guest_id");

CREATE INDEX "ix_booking_reservation_owner_id" ON "booking_reservation" ("owner_id");

CREATE INDEX "ix_booking_reservation_property_id_arrival_day" ON "booking_reservation" ("property_id", "arrival_day");

CREATE INDEX "ix_booking_reservation_room_type_id_arrival_day" ON "booking_reservation" ("room_type_id", "arrival_day");

CREATE UNIQUE INDEX "uq_booking_reservation_reservation_number" ON "booking_reservation" ("reservation_number") WHERE "is_deleted" = 0;

CREATE INDEX "ix_booking_room_assignment_reservation_id" ON "booking_room_assignment" ("reservation_id");

CREATE UNIQUE INDEX "uq_booking_room_assignment_room_number_reservation_id" ON "booking_room_assignment" ("room_number", "reservation_id");

CREATE INDEX "ix_booking_room_service_order_reservation_id" ON "booking_room_service_order" ("reservation_id");

CREATE UNIQUE INDEX "uq_catalog_amenity_name" ON "catalog_amenity" ("name") WHERE "is_deleted" = 0;

CREATE INDEX "ix_catalog_cancellation_policy_property_id" ON "catalog_cancellation_policy" ("property_id");

CREATE UNIQUE INDEX "uq_catalog_property_code" ON "catalog_property" ("code") WHERE "is_deleted" = 0;

CREATE INDEX "ix_catalog_property_amenities_property_id" ON "catalog_property_amenities" ("property_id");

CREATE INDEX "ix_catalog_property_photo_property_id" ON "catalog_property_photo" ("property_id");

CREATE INDEX "ix_catalog_room_type_property_id" ON "catalog_room_type" ("property_id");

CREATE UNIQUE INDEX "uq_catalog_room_type_code_property_id" ON "catalog_room_type" ("code", "property_id") WHERE "is_deleted" = 0;

CREATE INDEX "ix_catalog_room_type_amenities_room_type_id" ON "catalog_room_type_amenities" ("room_type_id");

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
