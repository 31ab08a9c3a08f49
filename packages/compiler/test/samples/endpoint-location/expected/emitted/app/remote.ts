// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isGuid, isInt, isObject, notGuid, notInt, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads what App.AddGuest answers. */
function readAddGuestAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isGuid(value)) notGuid(call, at, value);
  return value;
}

/** Reads what App.GetGuest answers. */
function readGetGuestAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.AddRoom answers. */
function readAddRoomAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const addRoomAnswer: any = {};
  const id = plainNumber(value.id);
  if (!isInt(id)) notInt(call, at + '/id', id);
  addRoomAnswer.id = id;
  return addRoomAnswer;
}

/** Reads what App.GetRoom answers. */
function readGetRoomAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.AddGuest',
    read: (answer) => answerOf(answer, readAddGuestAnswer),
    errors: [],
  },
  {
    operation: 'App.GetGuest',
    read: (answer) => answerOf(answer, readGetGuestAnswer),
    errors: [],
  },
  {
    operation: 'App.AddRoom',
    read: (answer) => answerOf(answer, readAddRoomAnswer),
    errors: [],
  },
  {
    operation: 'App.GetRoom',
    read: (answer) => answerOf(answer, readGetRoomAnswer),
    errors: [],
  },
];
