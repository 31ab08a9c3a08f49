// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { ListRooms } from '../../../rooms.ts';

export const listRooms: OperationPlan = {
  id: 'App.ListRooms',
  verb: 'GET',
  route: '/',
  group: 'RoomsGroup',
  status: 200,
  body: 'none',
  answer: 'json',
  cache: { reads: [] },
  bind() {
    return new ListRooms();
  },
  invoke(input: ListRooms) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
