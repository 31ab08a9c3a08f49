// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { ListRooms } from '../../../rates.ts';

export const listRooms: OperationPlan = {
  id: 'App.ListRooms',
  verb: 'GET',
  route: '',
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
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      for (let index = 0; index < result.length; index++) {
        const resultItem = result[index];
        if (typeof resultItem !== 'string') wrongType(call, '/' + index, resultItem, 'text');
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
