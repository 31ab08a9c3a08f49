// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import {
  answerOf,
  isDate,
  isInt,
  isObject,
  notDate,
  notInt,
  notOneOf,
  plainNumber,
  readDateTime,
  readDecimal,
  readList,
  wrongType,
} from '@portico/runtime/reading';

/** Reads AmenityDto from an answer. */
function readAmenityDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const amenityDto: any = {};
  const name = value.name;
  if (typeof name !== 'string') wrongType(call, at + '/name', name, 'text');
  amenityDto.name = name;
  return amenityDto;
}

/** Reads StayRow from an answer. */
function readStayRow(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const stayRow: any = {};
  const code = value.code;
  if (typeof code !== 'string') wrongType(call, at + '/code', code, 'text');
  stayRow.code = code;

  stayRow.status = readStayStatus(call, at + '/status', value.status);
  stayRow.amount = readDecimal(call, at + '/amount', value.amount);

  const nights = plainNumber(value.nights);
  if (!isInt(nights)) notInt(call, at + '/nights', nights);
  stayRow.nights = nights;

  const arrival = value.arrival;
  if (!isDate(arrival)) notDate(call, at + '/arrival', arrival);
  stayRow.arrival = arrival;

  if (value.arrivedAt != null) stayRow.arrivedAt = readDateTime(call, at + '/arrivedAt', value.arrivedAt);

  const isPaid = value.isPaid;
  if (typeof isPaid !== 'boolean') wrongType(call, at + '/isPaid', isPaid, 'true or false');
  stayRow.isPaid = isPaid;

  const note = value.note;
  if (note !== null && typeof note !== 'string') wrongType(call, at + '/note', note, 'text');
  stayRow.note = note;

  const guest = value.guest;
  const guestRead: any = {};
  if (!isObject(guest)) wrongType(call, at + '/guest', guest, 'an object');
  else {
    const name = guest.name;
    if (typeof name !== 'string') wrongType(call, at + '/guest/name', name, 'text');
    guestRead.name = name;

    const nickname = guest.nickname;
    if (nickname !== null && typeof nickname !== 'string') wrongType(call, at + '/guest/nickname', nickname, 'text');
    guestRead.nickname = nickname;
  }
  stayRow.guest = guestRead;

  stayRow.amenities = readList(call, at + '/amenities', value.amenities, readAmenityDto);
  return stayRow;
}

/** Reads StayStatus from an answer. */
function readStayStatus(call: OperationCall, at: string, value: unknown): unknown {
  if (value !== 'Pending' && value !== 'Confirmed' && value !== 'Cancelled') notOneOf(call, at, value, 'Pending, Confirmed, Cancelled');
  return value;
}

/** Reads what Booking.StaysOfGuest answers. */
function readStaysOfGuestAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const staysOfGuestAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const staysOfGuestAnswerItem: unknown = value[index];
      const staysOfGuestAnswerRead: any = {};
      if (!isObject(staysOfGuestAnswerItem)) wrongType(call, at + '/' + index, staysOfGuestAnswerItem, 'an object');
      else {
        const code = staysOfGuestAnswerItem.code;
        if (typeof code !== 'string') wrongType(call, at + '/' + index + '/code', code, 'text');
        staysOfGuestAnswerRead.code = code;
      }
      staysOfGuestAnswerRead2.push(staysOfGuestAnswerRead);
    }
  }
  return staysOfGuestAnswerRead2;
}

/** Reads what Booking.SearchStays answers. */
function readSearchStaysAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return readList(call, at, value, readStayRow);
}

/** Reads what Booking.FindStays answers. */
function readFindStaysAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const findStaysAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const findStaysAnswerItem: unknown = value[index];
      const findStaysAnswerRead: any = {};
      if (!isObject(findStaysAnswerItem)) wrongType(call, at + '/' + index, findStaysAnswerItem, 'an object');
      else {
        const code = findStaysAnswerItem.code;
        if (typeof code !== 'string') wrongType(call, at + '/' + index + '/code', code, 'text');
        findStaysAnswerRead.code = code;
      }
      findStaysAnswerRead2.push(findStaysAnswerRead);
    }
  }
  return findStaysAnswerRead2;
}

/** Reads what Booking.LongStays answers. */
function readLongStaysAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const longStaysAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const longStaysAnswerItem: unknown = value[index];
      const longStaysAnswerRead: any = {};
      if (!isObject(longStaysAnswerItem)) wrongType(call, at + '/' + index, longStaysAnswerItem, 'an object');
      else {
        const code = longStaysAnswerItem.code;
        if (typeof code !== 'string') wrongType(call, at + '/' + index + '/code', code, 'text');
        longStaysAnswerRead.code = code;
      }
      longStaysAnswerRead2.push(longStaysAnswerRead);
    }
  }
  return longStaysAnswerRead2;
}

/** How what the operations of the area Booking answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Booking.StaysOfGuest',
    read: (answer) => answerOf(answer, readStaysOfGuestAnswer),
    errors: [],
  },
  {
    operation: 'Booking.SearchStays',
    read: (answer) => answerOf(answer, readSearchStaysAnswer),
    errors: [],
  },
  {
    operation: 'Booking.FindStays',
    read: (answer) => answerOf(answer, readFindStaysAnswer),
    errors: [],
  },
  {
    operation: 'Booking.LongStays',
    read: (answer) => answerOf(answer, readLongStaysAnswer),
    errors: [],
  },
];
