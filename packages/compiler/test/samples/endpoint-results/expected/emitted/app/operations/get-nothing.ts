// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { GetNothing } from '../../../results.ts';

export const getNothing: OperationPlan = {
  id: 'App.GetNothing',
  verb: 'GET',
  route: '/nothing',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new GetNothing();
  },
  invoke(input: GetNothing) {
    return input.handle();
  },
  check(result: any, call) {
    if (result != null && typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
