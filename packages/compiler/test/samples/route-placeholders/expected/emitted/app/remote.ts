// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, anyValue } from '@portico/runtime/reading';

/** Reads what App.GetFile answers. */
function readGetFileAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** Reads what App.GetRoom answers. */
function readGetRoomAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** Reads what App.GetTag answers. */
function readGetTagAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.GetFile',
    read: (answer) => answerOf(answer, readGetFileAnswer),
    errors: [],
  },
  {
    operation: 'App.GetRoom',
    read: (answer) => answerOf(answer, readGetRoomAnswer),
    errors: [],
  },
  {
    operation: 'App.GetTag',
    read: (answer) => answerOf(answer, readGetTagAnswer),
    errors: [],
  },
];
