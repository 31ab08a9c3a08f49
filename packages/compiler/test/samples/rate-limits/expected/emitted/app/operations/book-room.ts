// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isInt, notInt, routeText } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { BookRoom } from '../../../rooms.ts';

export const bookRoom: OperationPlan = {
  id: 'App.BookRoom',
  verb: 'POST',
  route: '/{name}/bookings',
  group: 'RoomsGroup',
  status: 204,
  body: 'bare',
  answer: 'empty',
  query: [],
  rateLimit: 'bookings',
  bodyModel: [
    {},
  ],
  bind(call) {
    const name = routeText(call, 'name');
    if (call.failures) return undefined;

    const input = new BookRoom() as Writable<BookRoom>;
    input.name = name;
    return input;
  },
  validate(input: Writable<BookRoom>, call: OperationCall) {
    const nights = bodyValue(call);
    if (!isInt(nights)) notInt(call, '', nights);
    input.nights = nights;
  },
  invoke(input: BookRoom) {
    return input.execute();
  },
};
