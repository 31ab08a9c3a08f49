// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { GetRoom } from '../../../results.ts';
import { checkRoom, projectRoom } from '../types.ts';

export const getRoom: OperationPlan = {
  id: 'App.GetRoom',
  verb: 'GET',
  route: '/room',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new GetRoom();
  },
  invoke(input: GetRoom) {
    return input.handle();
  },
  check(result: any, call) {
    checkRoom(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectRoom(result));
  },
};
