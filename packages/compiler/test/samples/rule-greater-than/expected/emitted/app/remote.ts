// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, anyValue } from '@portico/runtime/reading';

/** Reads what App.Check answers. */
function readCheckAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.Check',
    read: (answer) => answerOf(answer, readCheckAnswer),
    errors: [],
  },
];
