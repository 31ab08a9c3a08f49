// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { Ungrouped } from '../../../orders.ts';

export const ungrouped: OperationPlan = {
  id: 'App.Ungrouped',
  verb: 'GET',
  route: '/ungrouped',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new Ungrouped();
  },
  invoke(input: Ungrouped) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
