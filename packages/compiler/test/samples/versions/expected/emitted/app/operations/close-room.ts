// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { CloseRoom } from '../../../rates.ts';
import { closeRoom_v2 } from './close-room_v2.ts';

export const closeRoom: OperationPlan = {
  id: 'App.CloseRoom',
  verb: 'POST',
  route: '/{room}/close',
  group: 'RoomsGroup',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  apiVersion: { number: 1 },
  laterVersions: [closeRoom_v2],
  bind(call) {
    const room = routeText(call, 'room');
    if (call.failures) return undefined;

    const input = new CloseRoom() as Writable<CloseRoom>;
    input.room = room;
    return input;
  },
  invoke(input: CloseRoom) {
    return input.handle();
  },
};
