// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, wrongType } from '@portico/runtime/reading';

/** Reads what App.Read answers. */
function readReadAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.Create answers. */
function readCreateAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.Replace answers. */
function readReplaceAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.Accept',
    errors: [],
  },
  {
    operation: 'App.Remove',
    errors: [],
  },
  {
    operation: 'App.Read',
    read: (answer) => answerOf(answer, readReadAnswer),
    errors: [],
  },
  {
    operation: 'App.Change',
    errors: [],
  },
  {
    operation: 'App.Create',
    read: (answer) => answerOf(answer, readCreateAnswer),
    errors: [],
  },
  {
    operation: 'App.Replace',
    read: (answer) => answerOf(answer, readReplaceAnswer),
    errors: [],
  },
];
