// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { GetShapes } from '../../../results.ts';
import { projectShape } from '../types.ts';

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
  write(result: any) {
    return JSON.stringify(result.map(projectShape));
  },
};
