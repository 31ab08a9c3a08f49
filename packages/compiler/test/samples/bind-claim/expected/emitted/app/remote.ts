// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, anyValue } from '@portico/runtime/reading';

/** Reads what App.GetOrders answers. */
function readGetOrdersAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** Reads what App.PlaceOrder answers. */
function readPlaceOrderAnswer(call: OperationCall, at: string, value: unknown): unknown {
  return anyValue(call, at, value);
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.GetOrders',
    read: (answer) => answerOf(answer, readGetOrdersAnswer),
    errors: [],
  },
  {
    operation: 'App.PlaceOrder',
    read: (answer) => answerOf(answer, readPlaceOrderAnswer),
    errors: [],
  },
  {
    operation: 'App.ClearOrders',
    errors: [],
  },
  {
    operation: 'App.CloseOrders',
    errors: [],
  },
];
