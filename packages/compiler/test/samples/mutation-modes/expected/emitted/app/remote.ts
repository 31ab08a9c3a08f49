// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import {
  answerOf,
  isDate,
  isGuid,
  isInt,
  isObject,
  notDate,
  notGuid,
  notInt,
  notOneOf,
  plainNumber,
  readDateTime,
  readDecimal,
  wrongType,
} from '@portico/runtime/reading';

/** Reads GuestDto from an answer. */
function readGuestDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const guestDto: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  guestDto.id = id;

  const name = value.name;
  if (typeof name !== 'string') wrongType(call, at + '/name', name, 'text');
  guestDto.name = name;

  const email = value.email;
  if (typeof email !== 'string') wrongType(call, at + '/email', email, 'text');
  guestDto.email = email;

  const nationality = value.nationality;
  if (nationality != null) {
    if (typeof nationality !== 'string') wrongType(call, at + '/nationality', nationality, 'text');
    guestDto.nationality = nationality;
  }

  const ownerId = value.ownerId;
  if (ownerId != null) {
    if (typeof ownerId !== 'string') wrongType(call, at + '/ownerId', ownerId, 'text');
    guestDto.ownerId = ownerId;
  }
  return guestDto;
}

/** Reads ReservationDto from an answer. */
function readReservationDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const reservationDto: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  reservationDto.id = id;

  const number = value.number;
  if (typeof number !== 'string') wrongType(call, at + '/number', number, 'text');
  reservationDto.number = number;

  const guest = value.guest;
  if (guest != null) {
    const guestRead: any = {};
    if (!isObject(guest)) wrongType(call, at + '/guest', guest, 'an object');
    else {
      const name = guest.name;
      if (typeof name !== 'string') wrongType(call, at + '/guest/name', name, 'text');
      guestRead.name = name;
    }
    reservationDto.guest = guestRead;
  }

  const arrival = value.arrival;
  if (!isDate(arrival)) notDate(call, at + '/arrival', arrival);
  reservationDto.arrival = arrival;

  const guests = plainNumber(value.guests);
  if (!isInt(guests)) notInt(call, at + '/guests', guests);
  reservationDto.guests = guests;

  reservationDto.amount = readDecimal(call, at + '/amount', value.amount);
  reservationDto.status = readReservationStatus(call, at + '/status', value.status);
  reservationDto.checkedInAt = value.checkedInAt === null ? null : readDateTime(call, at + '/checkedInAt', value.checkedInAt);

  const reason = value.reason;
  if (reason != null) {
    if (typeof reason !== 'string') wrongType(call, at + '/reason', reason, 'text');
    reservationDto.reason = reason;
  }

  const extras = value.extras;
  if (!Array.isArray(extras)) wrongType(call, at + '/extras', extras, 'a list');
  else {
    for (let index = 0; index < extras.length; index++) {
      const extrasItem: unknown = extras[index];
      if (!isGuid(extrasItem)) notGuid(call, at + '/extras/' + index, extrasItem);
    }
  }
  reservationDto.extras = extras;

  const updatedBy = value.updatedBy;
  if (updatedBy != null) {
    if (typeof updatedBy !== 'string') wrongType(call, at + '/updatedBy', updatedBy, 'text');
    reservationDto.updatedBy = updatedBy;
  }

  const rowVersion = plainNumber(value.rowVersion);
  if (!isInt(rowVersion)) notInt(call, at + '/rowVersion', rowVersion);
  reservationDto.rowVersion = rowVersion;
  return reservationDto;
}

/** Reads ReservationStatus from an answer. */
function readReservationStatus(call: OperationCall, at: string, value: unknown): unknown {
  if (value !== 'Pending' && value !== 'Confirmed' && value !== 'CheckedIn' && value !== 'Cancelled')
    notOneOf(call, at, value, 'Pending, Confirmed, CheckedIn, Cancelled');
  return value;
}

/** Reads what App.CreateExtra answers. */
function readCreateExtraAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const createExtraAnswer: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  createExtraAnswer.id = id;
  return createExtraAnswer;
}

/** Reads what App.MoveReservation answers. */
function readMoveReservationAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const moveReservationAnswer: any = {};
  const guest = value.guest;
  if (typeof guest !== 'string') wrongType(call, at + '/guest', guest, 'text');
  moveReservationAnswer.guest = guest;
  return moveReservationAnswer;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.CreateExtra',
    read: (answer) => answerOf(answer, readCreateExtraAnswer),
    errors: [],
  },
  {
    operation: 'App.CreateGuest',
    read: (answer) => answerOf(answer, readGuestDto),
    errors: [],
  },
  {
    operation: 'App.RegisterGuest',
    read: (answer) => answerOf(answer, readGuestDto),
    errors: [],
  },
  {
    operation: 'App.UpdateGuest',
    read: (answer) => answerOf(answer, readGuestDto),
    errors: [],
  },
  {
    operation: 'App.CreateReservation',
    read: (answer) => answerOf(answer, readReservationDto),
    errors: [],
  },
  {
    operation: 'App.DeleteReservation',
    errors: [],
  },
  {
    operation: 'App.GetReservation',
    read: (answer) => answerOf(answer, readReservationDto),
    errors: [],
  },
  {
    operation: 'App.UpdateReservation',
    read: (answer) => answerOf(answer, readReservationDto),
    errors: [],
  },
  {
    operation: 'App.CancelReservation',
    read: (answer) => answerOf(answer, readReservationDto),
    errors: [],
  },
  {
    operation: 'App.CheckIn',
    read: (answer) => answerOf(answer, readReservationDto),
    errors: [],
  },
  {
    operation: 'App.ConfirmReservation',
    read: (answer) => answerOf(answer, readReservationDto),
    errors: [],
  },
  {
    operation: 'App.MoveReservation',
    read: (answer) => answerOf(answer, readMoveReservationAnswer),
    errors: [],
  },
  {
    operation: 'App.RestoreReservation',
    read: (answer) => answerOf(answer, readReservationDto),
    errors: [],
  },
];
