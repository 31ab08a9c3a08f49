// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, wrongType } from '@portico/runtime/reading';

/** Reads what App.Order answers. */
function readOrderAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.Order',
    read: (answer) => answerOf(answer, readOrderAnswer),
    errors: [],
  },
];
