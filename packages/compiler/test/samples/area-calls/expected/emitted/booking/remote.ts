// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isInt, notGuid, notInt, plainNumber, readDecimal, wrongType } from '@portico/runtime/reading';

/** Reads what Booking.AddStay answers. */
function readAddStayAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isGuid(value)) notGuid(call, at, value);
  return value;
}

/** Reads what Booking.Hint answers. */
function readHintAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what Booking.Book answers. */
function readBookAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return readDecimal(call, at, value);
}

/** Reads what Booking.CountStays answers. */
function readCountStaysAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const valueRead = plainNumber(value);
  if (!isInt(valueRead)) notInt(call, at, valueRead);
  return valueRead;
}

/** How what the operations of the area Booking answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Booking.AddStay',
    read: (answer) => answerOf(answer, readAddStayAnswer),
    errors: [],
  },
  {
    operation: 'Booking.BookCarelessly',
    errors: [],
  },
  {
    operation: 'Booking.Hint',
    read: (answer) => answerOf(answer, readHintAnswer),
    errors: [],
  },
  {
    operation: 'Booking.BookParty',
    errors: [],
  },
  {
    operation: 'Booking.Book',
    read: (answer) => answerOf(answer, readBookAnswer),
    errors: [],
  },
  {
    operation: 'Booking.CountStays',
    read: (answer) => answerOf(answer, readCountStaysAnswer),
    errors: [],
  },
];
