// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, anyValue, isNumber, notNumber, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads what App.Names answers. */
function readNamesAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** Reads what App.Pick answers. */
function readPickAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.Sum answers. */
function readSumAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const valueRead = plainNumber(value);
  if (!isNumber(valueRead)) notNumber(call, at, valueRead);
  return valueRead;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.Names',
    read: (answer) => answerOf(answer, readNamesAnswer),
    errors: [],
  },
  {
    operation: 'App.Pick',
    read: (answer) => answerOf(answer, readPickAnswer),
    errors: [],
  },
  {
    operation: 'App.Sum',
    read: (answer) => answerOf(answer, readSumAnswer),
    errors: [],
  },
];
