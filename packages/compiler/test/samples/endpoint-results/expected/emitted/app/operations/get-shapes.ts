// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { GetShapes } from '../../../results.ts';
import { checkShape, projectShape } from '../types.ts';

export const getShapes: OperationPlan = {
  id: 'App.GetShapes',
  verb: 'GET',
  route: '/shapes',
  status: 200,
  body: 'none',
  answer: 'json',
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
      for (let index = 0; index < result.length; index++) {
        const resultItem = result[index];
        checkShape(call, '/' + index, resultItem);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map(projectShape));
  },
};
