// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, wrongType } from '@portico/runtime/reading';

/** Reads what App.Menu answers. */
function readMenuAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.ListRooms answers. */
function readListRoomsAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const listRoomsAnswerItem: unknown = value[index];
      if (typeof listRoomsAnswerItem !== 'string') wrongType(call, at + '/' + index, listRoomsAnswerItem, 'text');
    }
  }
  return value;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.Menu',
    read: (answer) => answerOf(answer, readMenuAnswer),
    errors: [],
  },
  {
    operation: 'App.ListRooms',
    read: (answer) => answerOf(answer, readListRoomsAnswer),
    errors: [],
  },
  {
    operation: 'App.BookRoom',
    errors: [],
  },
];
