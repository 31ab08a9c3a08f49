// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, wrongType } from '@portico/runtime/reading';

/** Reads what App.AddOrder answers. */
function readAddOrderAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.ListOrders answers. */
function readListOrdersAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.GetOrder answers. */
function readGetOrderAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.ListProducts answers. */
function readListProductsAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.Status answers. */
function readStatusAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads what App.Ungrouped answers. */
function readUngroupedAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.AddOrder',
    read: (answer) => answerOf(answer, readAddOrderAnswer),
    errors: [],
  },
  {
    operation: 'App.ListOrders',
    read: (answer) => answerOf(answer, readListOrdersAnswer),
    errors: [],
  },
  {
    operation: 'App.GetOrder',
    read: (answer) => answerOf(answer, readGetOrderAnswer),
    errors: [],
  },
  {
    operation: 'App.ListProducts',
    read: (answer) => answerOf(answer, readListProductsAnswer),
    errors: [],
  },
  {
    operation: 'App.Status',
    read: (answer) => answerOf(answer, readStatusAnswer),
    errors: [],
  },
  {
    operation: 'App.Ungrouped',
    read: (answer) => answerOf(answer, readUngroupedAnswer),
    errors: [],
  },
];
