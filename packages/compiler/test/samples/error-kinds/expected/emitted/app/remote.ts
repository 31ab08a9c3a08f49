// Emitted by portico build. Do not edit.
import type { OperationCall, RemoteErrorPlan, RemotePlan } from '@portico/runtime';
import { answerOf, isInt, isObject, notInt, plainNumber, wrongType } from '@portico/runtime/reading';
import { RoomUnavailableError } from '../../fail.ts';

/** Reads what App.Fail answers. */
function readFailAnswer(call: OperationCall, at: string, value: unknown): unknown {
  if (typeof value !== 'string') wrongType(call, at, value, 'text');
  return value;
}

/** Reads RoomUnavailableError from a problem. */
function readRoomUnavailableError(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const roomUnavailableError: any = Object.create(RoomUnavailableError.prototype);
  const detail = value.detail;
  if (typeof detail !== 'string') wrongType(call, at + '/detail', detail, 'text');
  roomUnavailableError.detail = detail;

  const room = value.room;
  if (typeof room !== 'string') wrongType(call, at + '/room', room, 'text');
  roomUnavailableError.room = room;

  const nights = value.nights;
  const nightsRead: any = {};
  if (!isObject(nights)) wrongType(call, at + '/nights', nights, 'an object');
  else {
    const from = nights.from;
    if (typeof from !== 'string') wrongType(call, at + '/nights/from', from, 'text');
    nightsRead.from = from;

    const count = plainNumber(nights.count);
    if (!isInt(count)) notInt(call, at + '/nights/count', count);
    nightsRead.count = count;
  }
  roomUnavailableError.nights = nightsRead;
  return roomUnavailableError;
}

/** ROOM_UNAVAILABLE. */
const roomUnavailableErrorPlan: RemoteErrorPlan = {
  code: 'ROOM_UNAVAILABLE',
  members: ['room', 'nights'],
  read: (problem) => answerOf(problem, readRoomUnavailableError) as any,
};

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.Fail',
    read: (answer) => answerOf(answer, readFailAnswer),
    errors: [roomUnavailableErrorPlan],
  },
];
