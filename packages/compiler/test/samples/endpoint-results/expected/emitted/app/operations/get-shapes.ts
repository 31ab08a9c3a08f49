// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { GetShapes } from '../../../results.ts';
import { checkShape, projectShape } from '../types.ts';

export const getShapes: OperationPlan = {
  id: 'App.GetShapes',
  verb: 'GET',
  route: '/shapes',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new GetShapes();
  },
  invoke(input: GetShapes) {
    return input.handle();
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        checkShape(call, '/' + index, resultItem);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map(projectShape));
  },
};
