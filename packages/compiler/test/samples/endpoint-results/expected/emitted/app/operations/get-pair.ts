// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { isDecimal, isInt, notDecimal, notInt, wrongType } from '@portico/runtime/reading';
import { GetPair } from '../../../results.ts';

export const getPair: OperationPlan = {
  id: 'App.GetPair',
  verb: 'GET',
  route: '/pair',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new GetPair();
  },
  invoke(input: GetPair) {
    return input.handle();
  },
  check(result: any, call) {
    if (!Array.isArray(result) || result.length !== 2) wrongType(call, '', result, 'a list of 2 elements');
    else {
      if (!isInt(result[0])) notInt(call, '/0', result[0]);
      if (!isDecimal(result[1])) notDecimal(call, '/1', result[1]);
    }
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
