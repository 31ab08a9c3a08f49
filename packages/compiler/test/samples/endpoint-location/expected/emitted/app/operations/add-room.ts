// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { isInt, isRecord, notInt, routeText, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AddRoom } from '../../../location.ts';

export const addRoom: OperationPlan = {
  id: 'App.AddRoom',
  verb: 'POST',
  route: '/hotels/{hotel}/rooms',
  group: 'ApiGroup',
  status: 201,
  body: 'none',
  answer: 'json',
  query: [],
  location: {
    operation: 'App.GetRoom',
    values: (result: any, input: any) => ({ hotel: input.hotel, id: result.id }),
  },
  bind(call) {
    const hotel = routeText(call, 'hotel');
    if (call.failures) return undefined;

    const input = new AddRoom() as Writable<AddRoom>;
    input.hotel = hotel;
    return input;
  },
  invoke(input: AddRoom) {
    return input.handle();
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else if (!isInt(result.id)) notInt(call, '/id', result.id);
  },
  write(result: any) {
    return JSON.stringify({ id: result.id });
  },
};
