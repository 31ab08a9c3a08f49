-- migration: 0002_sort_indexes, store hotel
-- after: 0001_initial
-- schema: ba6360b7a88f0530
-- compatible: yes
-- Review this file, edit it if the data need more care, and commit it. It must not change once it is applied.

-- step: drop the index ix_catalog_property_photo_property_id
DROP INDEX "ix_catalog_property_photo_property_id";

-- step: create the index ix_booking_guest_last_name_first_name_id
-- mode: alone
-- sqlite:
CREATE INDEX CONCURRENTLY "ix_booking_guest_last_name_first_name_id" ON "booking_guest" ("last_name", "first_name", "id") WHERE "is_deleted" = 0;
-- postgres:
CREATE INDEX CONCURRENTLY "ix_booking_guest_last_name_first_name_id" ON "booking_guest" ("last_name", "first_name", "id") WHERE "is_deleted" = false;
-- both:

-- step: create the index ix_booking_guest_owner_id_last_name_first_name_id
-- mode: alone
-- sqlite:
CREATE INDEX CONCURRENTLY "ix_booking_guest_owner_id_last_name_first_name_id" ON "booking_guest" ("owner_id", "last_name", "first_name", "id") WHERE "is_deleted" = 0;
-- postgres:
CREATE INDEX CONCURRENTLY "ix_booking_guest_owner_id_last_name_first_name_id" ON "booking_guest" ("owner_id" NULLS FIRST, "last_name", "first_name", "id") WHERE "is_deleted" = false;
-- both:

-- step: create the index ix_booking_reservation_check_in_id
-- mode: alone
-- sqlite:
CREATE INDEX CONCURRENTLY "ix_booking_reservation_check_in_id" ON "booking_reservation" ("check_in", "id") WHERE "is_deleted" = 0;
-- postgres:
CREATE INDEX CONCURRENTLY "ix_booking_reservation_check_in_id" ON "booking_reservation" ("check_in", "id") WHERE "is_deleted" = false;
-- both:

-- step: create the index ix_booking_reservation_owner_id_check_in_id
-- mode: alone
-- sqlite:
CREATE INDEX CONCURRENTLY "ix_booking_reservation_owner_id_check_in_id" ON "booking_reservation" ("owner_id", "check_in", "id") WHERE "is_deleted" = 0;
-- postgres:
CREATE INDEX CONCURRENTLY "ix_booking_reservation_owner_id_check_in_id" ON "booking_reservation" ("owner_id" NULLS FIRST, "check_in", "id") WHERE "is_deleted" = false;
-- both:

-- step: create the index ix_catalog_amenity_name_id
-- mode: alone
-- sqlite:
CREATE INDEX CONCURRENTLY "ix_catalog_amenity_name_id" ON "catalog_amenity" ("name", "id") WHERE "is_deleted" = 0;
-- postgres:
CREATE INDEX CONCURRENTLY "ix_catalog_amenity_name_id" ON "catalog_amenity" ("name", "id") WHERE "is_deleted" = false;
-- both:

-- step: create the index ix_catalog_property_name_id
-- mode: alone
-- sqlite:
CREATE INDEX CONCURRENTLY "ix_catalog_property_name_id" ON "catalog_property" ("name", "id") WHERE "is_deleted" = 0;
-- postgres:
CREATE INDEX CONCURRENTLY "ix_catalog_property_name_id" ON "catalog_property" ("name", "id") WHERE "is_deleted" = false;
-- both:

-- step: create the index ix_catalog_property_photo_property_id_created_at_id
-- mode: alone
CREATE INDEX CONCURRENTLY "ix_catalog_property_photo_property_id_created_at_id" ON "catalog_property_photo" ("property_id", "created_at", "id");

-- step: create the index ix_catalog_room_type_code_id
-- mode: alone
-- sqlite:
CREATE INDEX CONCURRENTLY "ix_catalog_room_type_code_id" ON "catalog_room_type" ("code", "id") WHERE "is_deleted" = 0;
-- postgres:
CREATE INDEX CONCURRENTLY "ix_catalog_room_type_code_id" ON "catalog_room_type" ("code", "id") WHERE "is_deleted" = false;
-- both:
