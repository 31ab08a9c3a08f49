// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetReservation } from '../../../reservations.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';
import { checkReservationDto, projectReservationDto } from '../types.ts';

const query: QueryPlan = {
  id: 'App.GetReservation',
  entity: reservationEntity,
  answer: 'single',
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."number", t_guest."id", t_guest."name", t."arrival", t."guests", CAST(t."amount" AS TEXT),
          t."status", t."checked_in_at", t."reason",
          (SELECT json_group_array(json_array(t_extras."id") ORDER BY t_extras."id")
          FROM "app_reservation_extras" AS t_extras_link
            JOIN "app_extra" AS t_extras ON t_extras."id" = t_extras_link."extra_id"
          WHERE t_extras_link."reservation_id" = t."id"), t."updated_by", t."row_version"
        FROM "app_reservation" AS t
          LEFT JOIN "app_guest" AS t_guest ON t_guest."id" = t."guest_id"
          AND t_guest."owner_id" = ?1
        WHERE TRUE
          AND t."is_deleted" = 0
          AND t."owner_id" = ?1
      `,
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'App.Guest', sql: 'AND t_guest."owner_id" = ?1', anonymous: 'AND t_guest."owner_id" IS NULL' },
        { guard: 'live', entity: 'App.Reservation', sql: 'AND t."is_deleted" = 0' },
        { guard: 'owner', entity: 'App.Reservation', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."number", t_guest."id", t_guest."name", t."arrival", t."guests", t."amount", t."status",
          t."checked_in_at", t."reason",
          coalesce((SELECT json_agg(json_build_array(t_extras."id") ORDER BY t_extras."id")
            FROM "app_reservation_extras" AS t_extras_link
              JOIN "app_extra" AS t_extras ON t_extras."id" = t_extras_link."extra_id"
            WHERE t_extras_link."reservation_id" = t."id"), '[]'::json), t."updated_by", t."row_version"
        FROM "app_reservation" AS t
          LEFT JOIN "app_guest" AS t_guest ON t_guest."id" = t."guest_id"
          AND t_guest."owner_id" = $1::text
        WHERE TRUE
          AND t."is_deleted" = false
          AND t."owner_id" = $1::text
      `,
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'App.Guest', sql: 'AND t_guest."owner_id" = $1::text', anonymous: 'AND t_guest."owner_id" IS NULL' },
        { guard: 'live', entity: 'App.Reservation', sql: 'AND t."is_deleted" = false' },
        { guard: 'owner', entity: 'App.Reservation', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  filters: [
    { property: 'id', operator: 'Equals', type: 'Guid', sql: { sqlite: 't."id" = ?1', postgres: 't."id" = $1::uuid' } },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  versionAt: 12,
  read(row: readonly any[], from) {
    return {
      id: row[0],
      number: row[1],
      guest: row[2] === null ? undefined : { name: row[3] },
      arrival: row[4],
      guests: from.number(row[5]),
      amount: from.decimal(row[6], 2),
      status: row[7],
      checkedInAt: row[8] === null ? null : from.instant(row[8]),
      reason: row[9] ?? undefined,
      extras: from.rows(row[10]).map((item: readonly any[]) => item[0]),
      updatedBy: row[11] ?? undefined,
      rowVersion: from.number(row[12]),
    };
  },
};

export const getReservation: OperationPlan = {
  id: 'App.GetReservation',
  verb: 'GET',
  route: '/reservations/{id}',
  status: 200,
  body: 'none',
  answer: 'json',
  holdsOthers: true,
  query: [],
  cache: { reads: ['App.Extra', 'App.Guest', 'App.Reservation'], owned: ['App.Guest', 'App.Reservation'] },
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new GetReservation() as Writable<GetReservation>;
    input.id = id;
    return input;
  },
  invoke(input: GetReservation, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    checkReservationDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectReservationDto(result));
  },
};
