// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { GetRooms } from '../../../results.ts';
import { projectRoom } from '../types.ts';

export const getRooms: OperationPlan = {
  id: 'App.GetRooms',
  verb: 'GET',
  route: '/rooms',
  status: 200,
  body: 'none',
  answer: 'json',
  cache: { reads: [] },
  bind() {
    return new GetRooms();
  },
  invoke(input: GetRooms) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result.map(projectRoom));
  },
};
