// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { queryText, routeText, toGuid, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetRoom } from '../../../rooms.ts';

export const getRoom: OperationPlan = {
  id: 'App.GetRoom',
  verb: 'GET',
  route: '/hotels/{HOTELID}/rooms/{number}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['number'],
  cache: { reads: [] },
  bind(call) {
    const hotelId = toGuid(call, 'route', 'HOTELID', routeText(call, 'hotelid'));
    const room = toInt(call, 'route', 'number', routeText(call, 'number'));
    const number = queryText(call, 'number', 'optional');
    if (call.failures) return undefined;

    const input = new GetRoom() as Writable<GetRoom>;
    input.hotelId = hotelId;
    input.room = room;
    if (number !== undefined) input.number = number;
    return input;
  },
  invoke(input: GetRoom) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
