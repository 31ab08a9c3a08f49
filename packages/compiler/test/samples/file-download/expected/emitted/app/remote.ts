// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isInt, isObject, notInt, plainNumber, readList, wrongType } from '@portico/runtime/reading';

/** Reads House from an answer. */
function readHouse(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const house: any = {};
  const eTag = value.eTag;
  if (eTag !== null && typeof eTag !== 'string') wrongType(call, at + '/eTag', eTag, 'text');
  house.eTag = eTag;

  house.rooms = readList(call, at + '/rooms', value.rooms, readRoom);
  return house;
}

/** Reads Room from an answer. */
function readRoom(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const room: any = {};
  const eTag = value.eTag;
  if (eTag !== null && typeof eTag !== 'string') wrongType(call, at + '/eTag', eTag, 'text');
  room.eTag = eTag;

  const number = plainNumber(value.number);
  if (!isInt(number)) notInt(call, at + '/number', number);
  room.number = number;
  return room;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.GetHouse',
    read: (answer) => answerOf(answer, readHouse),
    errors: [],
  },
  {
    operation: 'App.PrintLabels',
    errors: [],
  },
  {
    operation: 'App.GetLeaflet',
    errors: [],
  },
];
