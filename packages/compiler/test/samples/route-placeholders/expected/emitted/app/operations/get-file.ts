// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetFile } from '../../../rooms.ts';

export const getFile: OperationPlan = {
  id: 'App.GetFile',
  verb: 'GET',
  route: '/files/{**path}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const path = routeText(call, 'path');
    if (call.failures) return undefined;

    const input = new GetFile() as Writable<GetFile>;
    input.path = path;
    return input;
  },
  invoke(input: GetFile) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
