// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isNumber, isObject, notNumber, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads Money from an answer. */
function readMoney(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const money: any = {};
  const currency = value.currency;
  if (typeof currency !== 'string') wrongType(call, at + '/currency', currency, 'text');
  money.currency = currency;

  const amount = value.amount;
  if (typeof amount !== 'string') wrongType(call, at + '/amount', amount, 'text');
  money.amount = amount;
  return money;
}

/** Reads Rate from an answer. */
function readRate(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const rate: any = {};
  const currency = value.currency;
  if (typeof currency !== 'string') wrongType(call, at + '/currency', currency, 'text');
  rate.currency = currency;

  const value2 = plainNumber(value.value);
  if (!isNumber(value2)) notNumber(call, at + '/value', value2);
  rate.value = value2;
  return rate;
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

/** Reads what App.Ping answers. */
function readPingAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.ListRooms',
    read: (answer) => answerOf(answer, readListRoomsAnswer),
    errors: [],
  },
  {
    operation: 'App.CloseRoom',
    errors: [],
  },
  {
    operation: 'App.Ping',
    read: (answer) => answerOf(answer, readPingAnswer),
    errors: [],
  },
  {
    operation: 'App.AddRate',
    read: (answer) => answerOf(answer, readMoney),
    errors: [],
  },
  {
    operation: 'App.GetRate',
    read: (answer) => answerOf(answer, readRate),
    errors: [],
  },
];
