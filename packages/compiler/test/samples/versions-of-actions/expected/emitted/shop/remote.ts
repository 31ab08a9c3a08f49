// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isInt, isObject, notInt, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads what Shop.ListOrders answers. */
function readListOrdersAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const listOrdersAnswerRead2: any = [];
  if (!Array.isArray(value)) wrongType(call, at, value, 'a list');
  else {
    for (let index = 0; index < value.length; index++) {
      const listOrdersAnswerItem: unknown = value[index];
      const listOrdersAnswerRead: any = {};
      if (!isObject(listOrdersAnswerItem)) wrongType(call, at + '/' + index, listOrdersAnswerItem, 'an object');
      else {
        const pieces = plainNumber(listOrdersAnswerItem.pieces);
        if (!isInt(pieces)) notInt(call, at + '/' + index + '/pieces', pieces);
        listOrdersAnswerRead.pieces = pieces;

        const gift = listOrdersAnswerItem.gift;
        if (typeof gift !== 'string') wrongType(call, at + '/' + index + '/gift', gift, 'text');
        listOrdersAnswerRead.gift = gift;
      }
      listOrdersAnswerRead2.push(listOrdersAnswerRead);
    }
  }
  return listOrdersAnswerRead2;
}

/** Reads what Shop.PlaceOrder answers. */
function readPlaceOrderAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const valueRead = plainNumber(value);
  if (!isInt(valueRead)) notInt(call, at, valueRead);
  return valueRead;
}

/** Reads what Shop.PlaceTwo answers. */
function readPlaceTwoAnswer(call: OperationCall, at: string, value: unknown): unknown {
  const valueRead = plainNumber(value);
  if (!isInt(valueRead)) notInt(call, at, valueRead);
  return valueRead;
}

/** How what the operations of the area Shop answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Shop.ListOrders',
    read: (answer) => answerOf(answer, readListOrdersAnswer),
    errors: [],
  },
  {
    operation: 'Shop.PlaceOrder',
    read: (answer) => answerOf(answer, readPlaceOrderAnswer),
    errors: [],
  },
  {
    operation: 'Shop.PlaceTwo',
    read: (answer) => answerOf(answer, readPlaceTwoAnswer),
    errors: [],
  },
];
