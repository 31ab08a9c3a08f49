// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { GetRooms } from '../../../results.ts';
import { checkRoom, projectRoom } from '../types.ts';

export const getRooms: OperationPlan = {
  id: 'App.GetRooms',
  verb: 'GET',
  route: '/rooms',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
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
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        checkRoom(call, '/' + index, resultItem);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map(projectRoom));
  },
};
