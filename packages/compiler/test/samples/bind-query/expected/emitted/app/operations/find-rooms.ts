// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { queryText, queryTexts, toInt, toNumber } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { FindRooms } from '../../../findRooms.ts';
import { checkBound, projectBound } from '../types.ts';

export const findRooms: OperationPlan = {
  id: 'App.FindRooms',
  verb: 'GET',
  route: '/rooms',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['city', 'number-of-beds', 'sort', 'tags[]', 'floor', 'guests'],
  cache: { reads: [] },
  bind(call) {
    const city = queryText(call, 'city', 'required');
    const beds = toInt(call, 'query', 'number-of-beds', queryText(call, 'number-of-beds', 'optional'));
    const sort = queryText(call, 'sort', 'optional');
    const tags = queryTexts(call, 'tags', 'optional');
    const floor = toNumber(call, 'query', 'floor', queryText(call, 'floor', 'optional'));
    const guests = toInt(call, 'query', 'guests', queryText(call, 'guests', 'optional'));
    if (call.failures) return undefined;

    const input = new FindRooms() as Writable<FindRooms>;
    input.city = city;
    if (beds !== undefined) input.beds = beds;
    if (sort !== undefined) input.sort = sort;
    if (tags !== undefined) input.tags = tags;
    if (floor !== undefined) input.floor = floor;
    if (guests !== undefined) input.guests = guests;
    return input;
  },
  validate(input: Writable<FindRooms>, call: OperationCall) {
    const guests = input.guests;
    if (guests == null) call.fail('query', 'guests', 'validation.mandatory', "'guests' is required.");
  },
  invoke(input: FindRooms) {
    return input.handle();
  },
  check(result: any, call) {
    checkBound(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectBound(result));
  },
};
