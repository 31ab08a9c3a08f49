// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetRoom } from '../../../location.ts';

export const getRoom: OperationPlan = {
  id: 'App.GetRoom',
  verb: 'GET',
  route: '/hotels/{hotel}/rooms/{id}',
  group: 'ApiGroup',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const hotel = routeText(call, 'hotel');
    const id = toInt(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new GetRoom() as Writable<GetRoom>;
    input.hotel = hotel;
    input.id = id;
    return input;
  },
  invoke(input: GetRoom) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
