// Emitted by portico build. Do not edit.
import type { ComplexQueryFilter } from '@portico/core/manifest';
import { readComplexFilter, runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import {
  fitsLength,
  oneOf,
  queryText,
  queryTexts,
  startOf,
  stepOf,
  toBoolean,
  toDate,
  toDateTime,
  toDecimal,
  toEach,
  toInt,
  wrongType,
} from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { SearchStays } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { stayEntity } from '../entities.ts';
import { checkStayRow, projectStayRow } from '../types.ts';

const toNotStatus = oneOf(['Pending', 'Confirmed', 'Cancelled']);
const toNightsSort = oneOf(['Ascending', 'Descending']);

const whereFilter: ComplexQueryFilter = {
  property: 'where',
  fields: [
    { name: 'code', path: ['code'], type: 'string', longText: true },
    { name: 'status', path: ['status'], type: 'string', values: ['Pending', 'Confirmed', 'Cancelled'] },
    { name: 'amount', path: ['amount'], type: 'Decimal', scale: 2 },
    { name: 'note', path: ['note'], type: 'string', nullable: true, longText: true },
  ],
  relations: [
    {
      name: 'guest',
      filter: {
        fields: [
          { name: 'name', path: ['guest', 'name'], type: 'string', longText: true },
          { name: 'nickname', path: ['guest', 'nickname'], type: 'string', nullable: true, longText: true },
        ],
        relations: [],
      },
    },
  ],
};

const query: QueryPlan = {
  id: 'Booking.SearchStays',
  entity: stayEntity,
  answer: 'list',
  select: {
    sqlite: {
      text: `
        SELECT t."code", t."status", CAST(t."amount" AS TEXT), t."nights", t."arrival", t."arrived_at", t."is_paid",
          t."note", t_guest."name", t_guest."nickname",
          (SELECT json_group_array(json_array(t_amenities."name") ORDER BY t_amenities."id")
          FROM "booking_stay_amenities" AS t_amenities_link
            JOIN "booking_amenity" AS t_amenities ON t_amenities."id" = t_amenities_link."amenity_id"
          WHERE t_amenities_link."stay_id" = t."id"
            AND t_amenities."is_deleted" = 0)
        FROM "booking_stay" AS t
          LEFT JOIN "booking_guest" AS t_guest ON t_guest."id" = t."guest_id"
        WHERE TRUE
      `,
      guards: [
        { guard: 'live', entity: 'Booking.Amenity', sql: 'AND t_amenities."is_deleted" = 0' },
      ],
    },
    postgres: {
      text: `
        SELECT t."code", t."status", t."amount", t."nights", t."arrival", t."arrived_at", t."is_paid", t."note",
          t_guest."name", t_guest."nickname",
          coalesce((SELECT json_agg(json_build_array(t_amenities."name") ORDER BY t_amenities."id")
            FROM "booking_stay_amenities" AS t_amenities_link
              JOIN "booking_amenity" AS t_amenities ON t_amenities."id" = t_amenities_link."amenity_id"
            WHERE t_amenities_link."stay_id" = t."id"
              AND t_amenities."is_deleted" = false), '[]'::json)
        FROM "booking_stay" AS t
          LEFT JOIN "booking_guest" AS t_guest ON t_guest."id" = t."guest_id"
        WHERE TRUE
      `,
      guards: [
        { guard: 'live', entity: 'Booking.Amenity', sql: 'AND t_amenities."is_deleted" = false' },
      ],
    },
  },
  filters: [
    {
      property: 'code',
      operator: 'Equals',
      type: 'string',
      sql: { sqlite: 't."code" = ?1', postgres: 't."code" = $1::text' },
    },
    {
      property: 'codePart',
      operator: 'Contains',
      type: 'string',
      sql: { sqlite: 'instr(t."code", ?1) > 0', postgres: 'strpos(t."code", $1::text) > 0' },
    },
    {
      property: 'codeStart',
      operator: 'StartsWith',
      type: 'string',
      sql: { sqlite: 'substr(t."code", 1, length(?1)) = ?1', postgres: 'starts_with(t."code", $1::text)' },
    },
    {
      property: 'codeEnd',
      operator: 'EndsWith',
      type: 'string',
      sql: {
        sqlite: 'substr(t."code", length(t."code") - length(?1) + 1) = ?1',
        postgres: 'right(t."code", length($1::text)) = $1::text',
      },
    },
    {
      property: 'notStatus',
      operator: 'NotEquals',
      type: 'string',
      sql: { sqlite: 't."status" IS NOT ?1', postgres: 't."status" IS DISTINCT FROM $1::text' },
    },
    {
      property: 'status',
      operator: 'In',
      type: 'string',
      sql: { sqlite: 't."status" IN (SELECT value FROM json_each(?1))', postgres: 't."status" = ANY($1::text[])' },
    },
    {
      property: 'amount',
      operator: 'Between',
      type: 'Decimal',
      scale: 2,
      sql: { sqlite: 't."amount" BETWEEN ?1 AND ?2', postgres: 't."amount" BETWEEN $1::numeric AND $2::numeric' },
    },
    {
      property: 'above',
      operator: 'GreaterThan',
      type: 'Decimal',
      scale: 2,
      sql: { sqlite: 't."amount" > ?1', postgres: 't."amount" > $1::numeric' },
    },
    {
      property: 'nightsFrom',
      operator: 'GreaterOrEqual',
      type: 'Int',
      sql: { sqlite: 't."nights" >= ?1', postgres: 't."nights" >= $1::integer' },
    },
    {
      property: 'before',
      operator: 'LessThan',
      type: 'DateOnly',
      sql: { sqlite: 't."arrival" < ?1', postgres: 't."arrival" < $1::date' },
    },
    {
      property: 'arrivedUntil',
      operator: 'LessOrEqual',
      type: 'DateTimeOffset',
      sql: { sqlite: 't."arrived_at" <= ?1', postgres: 't."arrived_at" <= $1::timestamptz' },
    },
    {
      property: 'guestName',
      operator: 'Equals',
      type: 'string',
      sql: { sqlite: 't_guest."name" = ?1', postgres: 't_guest."name" = $1::text' },
      skewed: true,
    },
    {
      property: 'isPaid',
      operator: 'Equals',
      type: 'boolean',
      sql: { sqlite: 't."is_paid" = ?1', postgres: 't."is_paid" = $1::boolean' },
    },
  ],
  complex: [
    {
      model: whereFilter,
      columns: {
        'code': { sqlite: 't."code"', postgres: 't."code"' },
        'status': { sqlite: 't."status"', postgres: 't."status"' },
        'amount': { sqlite: 't."amount"', postgres: 't."amount"' },
        'note': { sqlite: 't."note"', postgres: 't."note"' },
        'guest.name': { sqlite: 't_guest."name"', postgres: 't_guest."name"' },
        'guest.nickname': { sqlite: 't_guest."nickname"', postgres: 't_guest."nickname"' },
      },
    },
  ],
  sorts: [
    { property: 'nightsSort', sql: { sqlite: 't."nights"', postgres: 't."nights"' }, type: 'Int' },
    { property: 'guestSort', sql: { sqlite: 't_guest."name"', postgres: 't_guest."name"' }, joined: true, type: 'string' },
    {
      property: 'arrivalSort',
      default: 'Ascending',
      sql: { sqlite: 't."arrival"', postgres: 't."arrival"' },
      type: 'DateOnly',
    },
  ],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return {
      code: row[0],
      status: row[1],
      amount: from.decimal(row[2], 2),
      nights: from.number(row[3]),
      arrival: row[4],
      arrivedAt: row[5] === null ? undefined : from.instant(row[5]),
      isPaid: from.boolean(row[6]),
      note: row[7],
      guest: { name: row[8], nickname: row[9] },
      amenities: from.rows(row[10]).map((item: readonly any[]) => ({ name: item[0] })),
    };
  },
};

export const searchStays: OperationPlan = {
  id: 'Booking.SearchStays',
  verb: 'GET',
  route: '/stays',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [
    'code',
    'codePart',
    'codeStart',
    'codeEnd',
    'notStatus',
    'status[]',
    'amount[]',
    'above',
    'nightsFrom',
    'before',
    'arrivedUntil',
    'guestName',
    'isPaid',
    'where',
    'nightsSort',
    'guestSort',
    'arrivalSort',
  ],
  filterLimits: { conditions: 20 },
  cache: { reads: ['Booking.Amenity', 'Booking.Guest', 'Booking.Stay'] },
  bind(call) {
    const code = queryText(call, 'code', 'optional');
    const codePart = queryText(call, 'codePart', 'optional');
    const codeStart = queryText(call, 'codeStart', 'optional');
    const codeEnd = queryText(call, 'codeEnd', 'optional');
    const notStatus = toNotStatus(call, 'query', 'notStatus', queryText(call, 'notStatus', 'optional'));
    const status = toEach(call, 'query', 'status', queryTexts(call, 'status', 'optional'), toNotStatus);
    const amount = toEach(call, 'query', 'amount', queryTexts(call, 'amount', 'optional'), toDecimal);
    const above = toDecimal(call, 'query', 'above', queryText(call, 'above', 'optional'));
    const nightsFrom = toInt(call, 'query', 'nightsFrom', queryText(call, 'nightsFrom', 'optional'));
    const before = toDate(call, 'query', 'before', queryText(call, 'before', 'optional'));
    const arrivedUntil = toDateTime(call, 'query', 'arrivedUntil', queryText(call, 'arrivedUntil', 'optional'));
    const guestName = queryText(call, 'guestName', 'optional');
    const isPaid = toBoolean(call, 'query', 'isPaid', queryText(call, 'isPaid', 'optional'));
    const where = readComplexFilter(call, 'query', 'where', queryText(call, 'where', 'optional'), whereFilter);
    const nightsSort = toNightsSort(call, 'query', 'nightsSort', queryText(call, 'nightsSort', 'optional'));
    const guestSort = toNightsSort(call, 'query', 'guestSort', queryText(call, 'guestSort', 'optional'));
    const arrivalSort = toNightsSort(call, 'query', 'arrivalSort', queryText(call, 'arrivalSort', 'optional'));
    if (call.failures) return undefined;

    const input = new SearchStays() as Writable<SearchStays>;
    if (code !== undefined) input.code = code;
    if (codePart !== undefined) input.codePart = codePart;
    if (codeStart !== undefined) input.codeStart = codeStart;
    if (codeEnd !== undefined) input.codeEnd = codeEnd;
    if (notStatus !== undefined) input.notStatus = notStatus;
    if (status !== undefined) input.status = status;
    if (amount !== undefined) input.amount = amount;
    if (above !== undefined) input.above = above;
    if (nightsFrom !== undefined) input.nightsFrom = nightsFrom;
    if (before !== undefined) input.before = before;
    if (arrivedUntil !== undefined) input.arrivedUntil = arrivedUntil;
    if (guestName !== undefined) input.guestName = guestName;
    if (isPaid !== undefined) input.isPaid = isPaid;
    if (where !== undefined) input.where = where;
    if (nightsSort !== undefined) input.nightsSort = nightsSort;
    if (guestSort !== undefined) input.guestSort = guestSort;
    if (arrivalSort !== undefined) input.arrivalSort = arrivalSort;
    return input;
  },
  validate(input: Writable<SearchStays>, call: OperationCall) {
    const codePart = input.codePart;
    if (codePart != null && !fitsLength(codePart, 256))
      call.fail('query', 'codePart', 'validation.maxLength', "'codePart' must have at most 256 characters.");
    const codeEnd = input.codeEnd;
    if (codeEnd != null && !fitsLength(codeEnd, 256))
      call.fail('query', 'codeEnd', 'validation.maxLength', "'codeEnd' must have at most 256 characters.");

    const amount = input.amount;
    if (amount != null) {
      if (amount.length < 2) call.fail('query', 'amount', 'validation.minItems', "'amount' must have at least 2 elements.");
      if (amount.length > 2) call.fail('query', 'amount', 'validation.maxItems', "'amount' must have at most 2 elements.");
    }
  },
  invoke(input: SearchStays, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        checkStayRow(call, '/' + index, resultItem);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map(projectStayRow));
  },
};
