// Emitted by portico build. Do not edit.
import type { OperationCall, RemotePlan } from '@portico/runtime';
import { answerOf, isInt, isNumber, isObject, notInt, notNumber, plainNumber, wrongType } from '@portico/runtime/reading';

/** Reads Bound from an answer. */
function readBound(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const bound: any = {};
  const city = value.city;
  if (typeof city !== 'string') wrongType(call, at + '/city', city, 'text');
  bound.city = city;

  if (value.beds != null) {
    const beds = plainNumber(value.beds);
    if (!isInt(beds)) notInt(call, at + '/beds', beds);
    bound.beds = beds;
  }

  const sort = value.sort;
  if (typeof sort !== 'string') wrongType(call, at + '/sort', sort, 'text');
  bound.sort = sort;

  const tags = value.tags;
  if (tags != null) {
    if (!Array.isArray(tags)) wrongType(call, at + '/tags', tags, 'a list');
    else {
      for (let index = 0; index < tags.length; index++) {
        const tagsItem: unknown = tags[index];
        if (typeof tagsItem !== 'string') wrongType(call, at + '/tags/' + index, tagsItem, 'text');
      }
    }
    bound.tags = tags;
  }

  const floor = plainNumber(value.floor);
  if (!isNumber(floor)) notNumber(call, at + '/floor', floor);
  bound.floor = floor;

  if (value.guests != null) {
    const guests = plainNumber(value.guests);
    if (!isInt(guests)) notInt(call, at + '/guests', guests);
    bound.guests = guests;
  }
  return bound;
}

/** How what the operations of the area App answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'App.FindRooms',
    read: (answer) => answerOf(answer, readBound),
    errors: [],
  },
];
