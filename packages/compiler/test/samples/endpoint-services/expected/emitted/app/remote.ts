// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, anyValue } from '@portico/runtime/reading';

/** Reads what App.Filtered answers. */
function readFilteredAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** Reads what App.Order answers. */
function readOrderAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.Count',
    errors: [],
  },
  {
    operation: 'App.Filtered',
    read: (answer) => answerOf(answer, readFilteredAnswer),
    errors: [],
  },
  {
    operation: 'App.Order',
    read: (answer) => answerOf(answer, readOrderAnswer),
    errors: [],
  },
];
