// Emitted by portico build. Do not edit.
import {
  instantText,
  isDate,
  isDecimal,
  isInstant,
  isInt,
  isRecord,
  notDate,
  notDecimal,
  notInt,
  notOneOf,
  wrongType,
} from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes AmenityDto as JSON. */
export function projectAmenityDto(value: any): unknown {
  return { name: value.name };
}

/** Checks a value for the type AmenityDto. */
export function checkAmenityDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.name !== 'string') wrongType(call, at + '/name', value.name, 'text');
}

/** Writes StayRow as JSON. */
export function projectStayRow(value: any): unknown {
  return {
    code: value.code,
    status: value.status,
    amount: value.amount,
    nights: value.nights,
    arrival: value.arrival,
    arrivedAt: value.arrivedAt == null ? value.arrivedAt : instantText(value.arrivedAt),
    isPaid: value.isPaid,
    note: value.note ?? null,
    guest: { name: value.guest.name, nickname: value.guest.nickname ?? null },
    amenities: value.amenities.map(projectAmenityDto),
  };
}

/** Checks a value for the type StayRow. */
export function checkStayRow(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.code !== 'string') wrongType(call, at + '/code', value.code, 'text');
  if (value.status !== 'Pending' && value.status !== 'Confirmed' && value.status !== 'Cancelled')
    notOneOf(call, at + '/status', value.status, 'Pending, Confirmed, Cancelled');
  if (!isDecimal(value.amount)) notDecimal(call, at + '/amount', value.amount);
  if (!isInt(value.nights)) notInt(call, at + '/nights', value.nights);
  if (!isDate(value.arrival)) notDate(call, at + '/arrival', value.arrival);
  if (value.arrivedAt != null && !isInstant(value.arrivedAt))
    wrongType(call, at + '/arrivedAt', value.arrivedAt, 'a Date from year 0 to 9999');
  if (typeof value.isPaid !== 'boolean') wrongType(call, at + '/isPaid', value.isPaid, 'true or false');
  const note = value.note;
  if (note != null && typeof note !== 'string') wrongType(call, at + '/note', note, 'text');

  const guest = value.guest;
  if (!isRecord(guest)) wrongType(call, at + '/guest', guest, 'an object');
  else {
    if (typeof guest.name !== 'string') wrongType(call, at + '/guest/name', guest.name, 'text');
    const nickname = guest.nickname;
    if (nickname != null && typeof nickname !== 'string') wrongType(call, at + '/guest/nickname', nickname, 'text');
  }

  const amenities = value.amenities;
  if (!Array.isArray(amenities)) wrongType(call, at + '/amenities', amenities, 'a list');
  else {
    for (let index = 0; index < amenities.length; index++) {
      const amenitiesItem = amenities[index];
      checkAmenityDto(call, at + '/amenities/' + index, amenitiesItem);
    }
  }
}
