-- migration: 0008_stored_rules, store hotel
-- after: 0007_jobs_and_occupancy
-- schema: 5948ce0ba9867ffc
-- compatible: yes
-- Review this file, edit it if the data need more care, and commit it. It must not change once it is applied.

-- step: check that every catalog_property.time_zone is allowed
-- mode: check
-- values: {"table":"catalog_property","column":"time_zone","type":"string","shape":{"kind":"scalar","scalar":"string","rules":[{"rule":"notEmpty"},{"rule":"maxLength","count":100},{"rule":"own","name":"timeZone","message":"must be the name of a time zone (IANA), such as Europe/Lisbon","given":[],"declaredIn":{"file":"src/areas/catalog/standards.ts","name":"timeZone"}}]}}

-- step: check that every catalog_room_type.currency is allowed
-- mode: check
-- values: {"table":"catalog_room_type","column":"currency","type":"string","shape":{"kind":"scalar","scalar":"string","rules":[{"rule":"pattern","pattern":"^[A-Z]{3}$"},{"rule":"own","name":"currency","message":"must be the code of a currency (ISO 4217)","given":[],"declaredIn":{"file":"src/areas/catalog/standards.ts","name":"currency"}}]}}
