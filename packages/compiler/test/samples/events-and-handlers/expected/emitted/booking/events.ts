// Emitted by portico build. Do not edit.
import type { EventPlan, OperationCall } from '@portico/runtime';
import {
  base64,
  instantText,
  isDecimal,
  isGuid,
  isInstant,
  isInt,
  isLong,
  isObject,
  longText,
  notDecimal,
  notGuid,
  notInt,
  plainNumber,
  readBytes,
  readDateTime,
  readDecimal,
  readList,
  readLong,
  wrongType,
} from '@portico/runtime/reading';
import { StayBooked, StaysCounted } from '../../booking/booking.ts';
import { projectChannel, readChannel, verifyChannel } from './types.ts';

/** Booking.StayBooked. */
export const stayBookedEvent: EventPlan = {
  id: 'Booking.StayBooked',
  class: StayBooked,
  consumers: [{ area: 'Billing', orderedBy: 'stayId' }],
  check(event: any, call) {
    if (!isInstant(event.occurredAt)) wrongType(call, '/occurredAt', event.occurredAt, 'a Date from year 0 to 9999');
    if (!isGuid(event.stayId)) notGuid(call, '/stayId', event.stayId);
    if (!isDecimal(event.total)) notDecimal(call, '/total', event.total);
    if (!isLong(event.points)) wrongType(call, '/points', event.points, 'a bigint of 64 bits');

    const nights = event.nights;
    if (!Array.isArray(nights)) wrongType(call, '/nights', nights, 'a list');
    else {
      for (let index = 0; index < nights.length; index++) {
        const nightsItem = nights[index];
        if (!isInstant(nightsItem)) wrongType(call, '/nights/' + index, nightsItem, 'a Date from year 0 to 9999');
      }
    }

    verifyChannel(call, '/channel', event.channel);
    if (event.seal != null && !(event.seal instanceof Uint8Array)) wrongType(call, '/seal', event.seal, 'a Uint8Array');
    const note = event.note;
    if (note != null && typeof note !== 'string') wrongType(call, '/note', note, 'text');
  },
  write(event: any) {
    return JSON.stringify({
      occurredAt: instantText(event.occurredAt),
      stayId: event.stayId,
      total: event.total,
      points: longText(event.points),
      nights: event.nights.map(instantText),
      channel: projectChannel(event.channel),
      seal: event.seal == null ? event.seal : base64(event.seal),
      note: event.note ?? null,
    });
  },
};

/** Reads what a message of Booking.StayBooked says. */
export function readStayBooked(call: OperationCall, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, '', value, 'an object');

  const facts: any = {};
  facts.occurredAt = readDateTime(call, '/occurredAt', value.occurredAt);

  const stayId = value.stayId;
  if (!isGuid(stayId)) notGuid(call, '/stayId', stayId);
  facts.stayId = stayId;

  facts.total = readDecimal(call, '/total', value.total);
  facts.points = readLong(call, '/points', value.points);
  facts.nights = readList(call, '/nights', value.nights, readDateTime);
  facts.channel = readChannel(call, '/channel', value.channel);
  if (value.seal != null) facts.seal = readBytes(call, '/seal', value.seal);

  const note = value.note;
  if (note !== null && typeof note !== 'string') wrongType(call, '/note', note, 'text');
  facts.note = note;
  return facts;
}

/** Booking.StaysCounted. */
export const staysCountedEvent: EventPlan = {
  id: 'Booking.StaysCounted',
  class: StaysCounted,
  consumers: [{ area: 'Booking' }],
  check(event: any, call) {
    if (!isInstant(event.occurredAt)) wrongType(call, '/occurredAt', event.occurredAt, 'a Date from year 0 to 9999');
    if (!isInt(event.count)) notInt(call, '/count', event.count);
  },
  write(event: any) {
    return JSON.stringify({ occurredAt: instantText(event.occurredAt), count: event.count });
  },
};

/** Reads what a message of Booking.StaysCounted says. */
export function readStaysCounted(call: OperationCall, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, '', value, 'an object');

  const facts: any = {};
  facts.occurredAt = readDateTime(call, '/occurredAt', value.occurredAt);

  const count = plainNumber(value.count);
  if (!isInt(count)) notInt(call, '/count', count);
  facts.count = count;
  return facts;
}
