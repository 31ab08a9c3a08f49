// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { GetHouse } from '../../../files.ts';
import { checkHouse, projectHouse } from '../types.ts';

export const getHouse: OperationPlan = {
  id: 'App.GetHouse',
  verb: 'GET',
  route: '/house',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new GetHouse();
  },
  invoke(input: GetHouse) {
    return input.handle();
  },
  check(result: any, call) {
    checkHouse(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectHouse(result));
  },
};
