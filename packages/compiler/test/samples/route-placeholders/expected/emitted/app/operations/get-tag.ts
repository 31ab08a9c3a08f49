// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetTag } from '../../../rooms.ts';

export const getTag: OperationPlan = {
  id: 'App.GetTag',
  verb: 'GET',
  route: '/tags/{name}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const name = routeText(call, 'name');
    if (call.failures) return undefined;

    const input = new GetTag() as Writable<GetTag>;
    input.name = name;
    return input;
  },
  invoke(input: GetTag) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
