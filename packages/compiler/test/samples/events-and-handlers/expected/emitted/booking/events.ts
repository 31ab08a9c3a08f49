// Emitted by portico build. Do not edit.
import type { EventPlan, OperationCall } from '@portico/runtime';
import {
  base64,
  instantText,
  isGuid,
  isInt,
  isObject,
  longText,
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
import { projectChannel, readChannel } from './types.ts';

/** Booking.StayBooked. */
export const stayBookedEvent: EventPlan = {
  id: 'Booking.StayBooked',
  class: StayBooked,
  consumers: [{ area: 'Billing', orderedBy: 'stayId' }],
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
