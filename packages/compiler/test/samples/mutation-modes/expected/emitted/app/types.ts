// Emitted by portico build. Do not edit.
import {
  instantText,
  isDate,
  isDecimal,
  isGuid,
  isInstant,
  isInt,
  isRecord,
  notDate,
  notDecimal,
  notGuid,
  notInt,
  notOneOf,
  wrongType,
} from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes GuestDto as JSON. */
export function projectGuestDto(value: any): unknown {
  return {
    id: value.id,
    name: value.name,
    email: value.email,
    nationality: value.nationality,
    ownerId: value.ownerId,
  };
}

/** Checks a value for the type GuestDto. */
export function checkGuestDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isGuid(value.id)) notGuid(call, at + '/id', value.id);
  const name = value.name;
  if (typeof name !== 'string') wrongType(call, at + '/name', name, 'text');
  if (typeof value.email !== 'string') wrongType(call, at + '/email', value.email, 'text');
  if (value.nationality != null && typeof value.nationality !== 'string') wrongType(call, at + '/nationality', value.nationality, 'text');
  if (value.ownerId != null && typeof value.ownerId !== 'string') wrongType(call, at + '/ownerId', value.ownerId, 'text');
}

/** Writes ReservationDto as JSON. */
export function projectReservationDto(value: any): unknown {
  return {
    id: value.id,
    number: value.number,
    guest: value.guest == null ? value.guest : { name: value.guest.name },
    arrival: value.arrival,
    guests: value.guests,
    amount: value.amount,
    status: value.status,
    checkedInAt: value.checkedInAt == null ? null : instantText(value.checkedInAt),
    reason: value.reason,
    extras: value.extras,
    updatedBy: value.updatedBy,
    rowVersion: value.rowVersion,
  };
}

/** Checks a value for the type ReservationDto. */
export function checkReservationDto(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isGuid(value.id)) notGuid(call, at + '/id', value.id);
  if (typeof value.number !== 'string') wrongType(call, at + '/number', value.number, 'text');

  const guest = value.guest;
  if (guest != null) {
    if (!isRecord(guest)) wrongType(call, at + '/guest', guest, 'an object');
    else if (typeof guest.name !== 'string') wrongType(call, at + '/guest/name', guest.name, 'text');
  }

  if (!isDate(value.arrival)) notDate(call, at + '/arrival', value.arrival);
  if (!isInt(value.guests)) notInt(call, at + '/guests', value.guests);
  if (!isDecimal(value.amount)) notDecimal(call, at + '/amount', value.amount);
  if (value.status !== 'Pending' && value.status !== 'Confirmed' && value.status !== 'CheckedIn' && value.status !== 'Cancelled')
    notOneOf(call, at + '/status', value.status, 'Pending, Confirmed, CheckedIn, Cancelled');
  const checkedInAt = value.checkedInAt;
  if (checkedInAt != null && !isInstant(checkedInAt)) wrongType(call, at + '/checkedInAt', checkedInAt, 'a Date from year 0 to 9999');
  if (value.reason != null && typeof value.reason !== 'string') wrongType(call, at + '/reason', value.reason, 'text');

  const extras = value.extras;
  if (!Array.isArray(extras)) wrongType(call, at + '/extras', extras, 'a list');
  else {
    for (let index = 0; index < extras.length; index++) {
      const extrasItem = extras[index];
      if (!isGuid(extrasItem)) notGuid(call, at + '/extras/' + index, extrasItem);
    }
  }

  if (value.updatedBy != null && typeof value.updatedBy !== 'string') wrongType(call, at + '/updatedBy', value.updatedBy, 'text');
  if (!isInt(value.rowVersion)) notInt(call, at + '/rowVersion', value.rowVersion);
}
