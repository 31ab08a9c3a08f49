// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { GetRooms } from '../../../results.ts';
import { checkRoom, projectRoom } from '../types.ts';

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
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      for (let index = 0; index < result.length; index++) {
        const resultItem = result[index];
        checkRoom(call, '/' + index, resultItem);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map(projectRoom));
  },
};
