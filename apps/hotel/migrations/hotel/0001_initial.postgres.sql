-- 0001_initial, store hotel, postgres
-- schema: 158f9e570ca7307e
-- Written by portico migrations add. Read it, change it where the data need more care, and commit it; once applied it stays as it is.

CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);

CREATE TABLE "accounts_account" (
  "id" uuid NOT NULL,
  "email" text COLLATE "C" NOT NULL,
  "sign_in_name" text COLLATE "C" NOT NULL,
  "password_hash" text COLLATE "C" NOT NULL,
  "security_stamp" text COLLATE "C" NOT NULL,
  "roles" json NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  "row_version" integer NOT NULL DEFAULT 1,
  PRIMARY KEY ("id")
);

CREATE TABLE "accounts_failed_logins" (
  "id" uuid NOT NULL,
  "count" integer NOT NULL DEFAULT 0,
  "last_at" timestamptz(3) NOT NULL,
  "locked_until" timestamptz(3),
  PRIMARY KEY ("id")
);

CREATE TABLE "accounts_reset_token" (
  "id" uuid NOT NULL,
  "token_hash" text COLLATE "C" NOT NULL,
  "holder" text COLLATE "C" NOT NULL,
  "expires_at" timestamptz(3) NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "booking_guest" (
  "id" uuid NOT NULL,
  "first_name" text COLLATE "C" NOT NULL,
  "last_name" text COLLATE "C" NOT NULL,
  "email" text COLLATE "C" NOT NULL,
  "phone_number" text COLLATE "C" NOT NULL,
  "nationality" text COLLATE "C",
  "preferred_language" text COLLATE "C" NOT NULL DEFAULT 'en',
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  "is_deleted" boolean NOT NULL DEFAULT false,
  "deleted_at" timestamptz(3),
  "deleted_by" text COLLATE "C",
  "owner_id" text COLLATE "C",
  "row_version" integer NOT NULL DEFAULT 1,
  PRIMARY KEY ("id")
);

CREATE TABLE "booking_reservation" (
  "id" uuid NOT NULL,
  "reservation_number" text COLLATE "C" NOT NULL,
  "guest_id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "room_type_id" uuid NOT NULL,
  "check_in" timestamptz(3) NOT NULL,
  "check_out" timestamptz(3) NOT NULL,
  "arrival_day" date NOT NULL,
  "departure_day" date NOT NULL,
  "number_of_guests" integer NOT NULL,
  "total_amount" numeric(18, 2) NOT NULL,
  "currency" text COLLATE "C" NOT NULL,
  "special_requests" text COLLATE "C",
  "checked_in_by" text COLLATE "C",
  "checked_in_at" timestamptz(3),
  "cancellation_reason" text COLLATE "C",
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  "is_deleted" boolean NOT NULL DEFAULT false,
  "deleted_at" timestamptz(3),
  "deleted_by" text COLLATE "C",
  "owner_id" text COLLATE "C",
  "row_version" integer NOT NULL DEFAULT 1,
  "status" text COLLATE "C" NOT NULL DEFAULT 'Pending',
  PRIMARY KEY ("id")
);

CREATE TABLE "booking_room_assignment" (
  "id" uuid NOT NULL,
  "reservation_id" uuid NOT NULL,
  "room_number" text COLLATE "C" NOT NULL,
  "assigned_at" timestamptz(3) NOT NULL,
  PRIMARY KEY ("id")
);

CREATE TABLE "booking_room_service_order" (
  "id" uuid NOT NULL,
  "reservation_id" uuid NOT NULL,
  "item_description" text COLLATE "C" NOT NULL,
  "amount" numeric(18, 2) NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  "status" text COLLATE "C" NOT NULL DEFAULT 'Ordered',
  PRIMARY KEY ("id")
);

CREATE TABLE "catalog_amenity" (
  "id" uuid NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "category" text COLLATE "C" NOT NULL,
  "icon_name" text COLLATE "C",
  "is_deleted" boolean NOT NULL DEFAULT false,
  "deleted_at" timestamptz(3),
  "deleted_by" text COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE TABLE "catalog_cancellation_policy" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "hours_before_check_in" integer NOT NULL DEFAULT 48,
  "penalty_percentage" integer NOT NULL,
  "is_default" boolean NOT NULL DEFAULT false,
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE TABLE "catalog_property" (
  "id" uuid NOT NULL,
  "code" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "description" text COLLATE "C" NOT NULL DEFAULT '',
  "address" text COLLATE "C" NOT NULL,
  "city" text COLLATE "C" NOT NULL,
  "country" text COLLATE "C" NOT NULL,
  "star_rating" integer NOT NULL,
  "time_zone" text COLLATE "C" NOT NULL,
  "check_in_time" text COLLATE "C" NOT NULL DEFAULT '14:00',
  "check_out_time" text COLLATE "C" NOT NULL DEFAULT '11:00',
  "is_active" boolean NOT NULL DEFAULT true,
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  "is_deleted" boolean NOT NULL DEFAULT false,
  "deleted_at" timestamptz(3),
  "deleted_by" text COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE TABLE "catalog_property_amenities" (
  "amenity_id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  PRIMARY KEY ("amenity_id", "property_id")
);

CREATE TABLE "catalog_property_photo" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "file_name" text COLLATE "C" NOT NULL,
  "content_type" text COLLATE "C" NOT NULL,
  "size" integer NOT NULL,
  "content" bytea NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE TABLE "catalog_room_type" (
  "id" uuid NOT NULL,
  "property_id" uuid NOT NULL,
  "code" text COLLATE "C" NOT NULL,
  "name" text COLLATE "C" NOT NULL,
  "description" text COLLATE "C" NOT NULL DEFAULT '',
  "max_occupancy" integer NOT NULL,
  "base_rate" numeric(11, 2) NOT NULL,
  "currency" text COLLATE "C" NOT NULL DEFAULT 'EUR',
  "total_rooms" integer NOT NULL,
  "created_at" timestamptz(3) NOT NULL,
  "created_by" text COLLATE "C",
  "updated_at" timestamptz(3) NOT NULL,
  "updated_by" text COLLATE "C",
  "is_deleted" boolean NOT NULL DEFAULT false,
  "deleted_at" timestamptz(3),
  "deleted_by" text COLLATE "C",
  PRIMARY KEY ("id")
);

CREATE TABLE "catalog_room_type_amenities" (
  "amenity_id" uuid NOT NULL,
  "room_type_id" uuid NOT NULL,
  PRIMARY KEY ("amenity_id", "room_type_id")
);

CREATE UNIQUE INDEX "uq_accounts_account_sign_in_name" ON "accounts_account" ("sign_in_name");

CREATE INDEX "ix_accounts_failed_logins_last_at" ON "accounts_failed_logins" ("last_at");

CREATE INDEX "ix_accounts_reset_token_holder" ON "accounts_reset_token" ("holder");

CREATE UNIQUE INDEX "uq_accounts_reset_token_token_hash" ON "accounts_reset_token" ("token_hash");

CREATE INDEX "ix_booking_guest_owner_id" ON "booking_guest" ("owner_id" NULLS FIRST);

CREATE INDEX "ix_booking_reservation_guest_id" ON "booking_reservation" ("guest_id");

CREATE INDEX "ix_booking_reservation_owner_id" ON "booking_reservation" ("owner_id" NULLS FIRST);

CREATE INDEX "ix_booking_reservation_property_id_arrival_day" ON "booking_reservation" ("property_id", "arrival_day");

CREATE INDEX "ix_booking_reservation_room_type_id_arrival_day" ON "booking_reservation" ("room_type_id", "arrival_day");

CREATE UNIQUE INDEX "uq_booking_reservation_reservation_number" ON "booking_reservation" ("reservation_number") WHERE "is_deleted" = false;

CREATE INDEX "ix_booking_room_assignment_reservation_id" ON "booking_room_assignment" ("reservation_id");

CREATE UNIQUE INDEX "uq_booking_room_assignment_room_number_reservation_id" ON "booking_room_assignment" ("room_number", "reservation_id");

CREATE INDEX "ix_booking_room_service_order_reservation_id" ON "booking_room_service_order" ("reservation_id");

CREATE UNIQUE INDEX "uq_catalog_amenity_name" ON "catalog_amenity" ("name") WHERE "is_deleted" = false;

CREATE INDEX "ix_catalog_cancellation_policy_property_id" ON "catalog_cancellation_policy" ("property_id");

CREATE UNIQUE INDEX "uq_catalog_property_code" ON "catalog_property" ("code") WHERE "is_deleted" = false;

CREATE INDEX "ix_catalog_property_amenities_property_id" ON "catalog_property_amenities" ("property_id");

CREATE INDEX "ix_catalog_property_photo_property_id" ON "catalog_property_photo" ("property_id");

CREATE INDEX "ix_catalog_room_type_property_id" ON "catalog_room_type" ("property_id");

CREATE UNIQUE INDEX "uq_catalog_room_type_code_property_id" ON "catalog_room_type" ("code", "property_id") WHERE "is_deleted" = false;

CREATE INDEX "ix_catalog_room_type_amenities_room_type_id" ON "catalog_room_type_amenities" ("room_type_id");

ALTER TABLE "booking_reservation" ADD CONSTRAINT "fk_booking_reservation_guest_id" FOREIGN KEY ("guest_id") REFERENCES "booking_guest" ("id");

ALTER TABLE "booking_reservation" ADD CONSTRAINT "fk_booking_reservation_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id");

ALTER TABLE "booking_reservation" ADD CONSTRAINT "fk_booking_reservation_room_type_id" FOREIGN KEY ("room_type_id") REFERENCES "catalog_room_type" ("id");

ALTER TABLE "booking_room_assignment" ADD CONSTRAINT "fk_booking_room_assignment_reservation_id" FOREIGN KEY ("reservation_id") REFERENCES "booking_reservation" ("id");

ALTER TABLE "booking_room_service_order" ADD CONSTRAINT "fk_booking_room_service_order_reservation_id" FOREIGN KEY ("reservation_id") REFERENCES "booking_reservation" ("id");

ALTER TABLE "catalog_cancellation_policy" ADD CONSTRAINT "fk_catalog_cancellation_policy_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id");

ALTER TABLE "catalog_property_amenities" ADD CONSTRAINT "fk_catalog_property_amenities_amenity_id" FOREIGN KEY ("amenity_id") REFERENCES "catalog_amenity" ("id") ON DELETE CASCADE;

ALTER TABLE "catalog_property_amenities" ADD CONSTRAINT "fk_catalog_property_amenities_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id") ON DELETE CASCADE;

ALTER TABLE "catalog_property_photo" ADD CONSTRAINT "fk_catalog_property_photo_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id");

ALTER TABLE "catalog_room_type" ADD CONSTRAINT "fk_catalog_room_type_property_id" FOREIGN KEY ("property_id") REFERENCES "catalog_property" ("id");

ALTER TABLE "catalog_room_type_amenities" ADD CONSTRAINT "fk_catalog_room_type_amenities_amenity_id" FOREIGN KEY ("amenity_id") REFERENCES "catalog_amenity" ("id") ON DELETE CASCADE;

ALTER TABLE "catalog_room_type_amenities" ADD CONSTRAINT "fk_catalog_room_type_amenities_room_type_id" FOREIGN KEY ("room_type_id") REFERENCES "catalog_room_type" ("id") ON DELETE CASCADE;

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
