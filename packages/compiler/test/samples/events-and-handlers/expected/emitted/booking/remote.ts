// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isInt, isObject, notGuid, notInt, plainNumber, readDecimal, wrongType } from '@portico/runtime/reading';

/** Reads what Booking.ListStays answers. */
function readListStaysAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const listStaysAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const listStaysAnswerItem: unknown = value[index];
      const listStaysAnswerRead: any = {};
      if (!isObject(listStaysAnswerItem)) wrongType(call, at + '/' + index, listStaysAnswerItem, 'an object');
      else {
        const guest = listStaysAnswerItem.guest;
        if (typeof guest !== 'string') wrongType(call, at + '/' + index + '/guest', guest, 'text');
        listStaysAnswerRead.guest = guest;

        listStaysAnswerRead.total = readDecimal(call, at + '/' + index + '/total', listStaysAnswerItem.total);
      }
      listStaysAnswerRead2.push(listStaysAnswerRead);
    }
  }
  return listStaysAnswerRead2;
}

/** Reads what Booking.BookStay answers. */
function readBookStayAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const bookStayAnswer: any = {};
  const id = value.id;
  if (!isGuid(id)) notGuid(call, at + '/id', id);
  bookStayAnswer.id = id;
  return bookStayAnswer;
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
    operation: 'Booking.ListStays',
    read: (answer) => answerOf(answer, readListStaysAnswer),
    errors: [],
  },
  {
    operation: 'Booking.BookStay',
    read: (answer) => answerOf(answer, readBookStayAnswer),
    errors: [],
  },
  {
    operation: 'Booking.CountStays',
    read: (answer) => answerOf(answer, readCountStaysAnswer),
    errors: [],
  },
];
