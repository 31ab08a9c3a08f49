// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { queryText, queryTexts, toEach, toInt, toNumber, toText } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { FindRooms } from '../../../findRooms.ts';
import { projectBound } from '../types.ts';

export const findRooms: OperationPlan = {
  id: 'App.FindRooms',
  verb: 'GET',
  route: '/rooms',
  status: 200,
  body: 'none',
  answer: 'json',
  bind(call) {
    const city = toText(call, 'query', 'city', queryText(call, 'city', 'required'));
    const beds = toInt(call, 'query', 'number-of-beds', queryText(call, 'number-of-beds', 'optional'));
    const sort = toText(call, 'query', 'sort', queryText(call, 'sort', 'optional'));
    const tags = toEach(call, 'query', 'tags', queryTexts(call, 'tags', 'optional'), toText);
    const floor = toNumber(call, 'query', 'floor', queryText(call, 'floor', 'optional'));
    const guests = toInt(call, 'query', 'guests', queryText(call, 'guests', 'optional'));
    if (call.failures) return undefined;
    const input = new FindRooms() as Writable<FindRooms>;
    input.city = city as never;
    if (beds !== undefined) input.beds = beds as never;
    if (sort !== undefined) input.sort = sort as never;
    if (tags !== undefined) input.tags = tags as never;
    if (floor !== undefined) input.floor = floor as never;
    if (guests !== undefined) input.guests = guests as never;
    return input;
  },
  validate(input: Writable<FindRooms>, call: OperationCall) {
    const guests = input.guests;
    if (guests == null) call.fail('query', 'guests', 'validation.mandatory', "'guests' is required.");
  },
  invoke(input: FindRooms, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(projectBound(result));
  },
};
