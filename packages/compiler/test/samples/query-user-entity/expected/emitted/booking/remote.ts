// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isInt, isObject, notInt, plainNumber, readList, wrongType } from '@portico/runtime/reading';

/** Reads ReservationDto from an answer. */
function readReservationDto(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const reservationDto: any = {};
  const nights = plainNumber(value.nights);
  if (!isInt(nights)) notInt(call, at + '/nights', nights);
  reservationDto.nights = nights;
  return reservationDto;
}

/** Reads what Booking.AgencyReservations answers. */
function readAgencyReservationsAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return readList(call, at, value, readReservationDto);
}

/** Reads what Booking.MyReservations answers. */
function readMyReservationsAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return readList(call, at, value, readReservationDto);
}

/** How what the operations of the area Booking answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Booking.Reserve',
    read: (answer) => answerOf(answer, readReservationDto),
    errors: [],
  },
  {
    operation: 'Booking.AgencyReservations',
    read: (answer) => answerOf(answer, readAgencyReservationsAnswer),
    errors: [],
  },
  {
    operation: 'Booking.MyReservations',
    read: (answer) => answerOf(answer, readMyReservationsAnswer),
    errors: [],
  },
];
