// Emitted by portico build. Do not edit.
import { isInt, isRecord, notInt, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Writes House as JSON. */
export function projectHouse(value: any): unknown {
  return { eTag: value.eTag ?? null, rooms: value.rooms.map(projectRoom) };
}

/** Checks a value for the type House. */
export function checkHouse(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  const eTag = value.eTag;
  if (eTag != null && typeof eTag !== 'string') wrongType(call, at + '/eTag', eTag, 'text');

  const rooms = value.rooms;
  if (!Array.isArray(rooms)) wrongType(call, at + '/rooms', rooms, 'a list');
  else {
    for (let index = 0; index < rooms.length; index++) {
      const roomsItem = rooms[index];
      checkRoom(call, at + '/rooms/' + index, roomsItem);
    }
  }
}

/** Writes Room as JSON. */
export function projectRoom(value: any): unknown {
  return { eTag: value.eTag ?? null, number: value.number };
}

/** Checks a value for the type Room. */
export function checkRoom(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  const eTag = value.eTag;
  if (eTag != null && typeof eTag !== 'string') wrongType(call, at + '/eTag', eTag, 'text');
  if (!isInt(value.number)) notInt(call, at + '/number', value.number);
}
