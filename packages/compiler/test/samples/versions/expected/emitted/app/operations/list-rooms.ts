// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { ListRooms } from '../../../rates.ts';

export const listRooms: OperationPlan = {
  id: 'App.ListRooms',
  verb: 'GET',
  route: '',
  group: 'RoomsGroup',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
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
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        if (typeof resultItem !== 'string') wrongType(call, '/' + index, resultItem, 'text');
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
