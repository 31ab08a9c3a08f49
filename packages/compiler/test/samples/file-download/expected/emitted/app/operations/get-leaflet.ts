// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { isFileResult, queryText, routeText, toBoolean, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetLeaflet } from '../../../files.ts';

export const getLeaflet: OperationPlan = {
  id: 'App.GetLeaflet',
  verb: 'GET',
  route: '/leaflets/{id}',
  status: 200,
  body: 'none',
  answer: 'file',
  query: ['inline'],
  bind(call) {
    const id = toInt(call, 'route', 'id', routeText(call, 'id'));
    const inline = toBoolean(call, 'query', 'inline', queryText(call, 'inline', 'optional'));
    if (call.failures) return undefined;

    const input = new GetLeaflet() as Writable<GetLeaflet>;
    input.id = id;
    if (inline !== undefined) input.inline = inline;
    return input;
  },
  invoke(input: GetLeaflet) {
    return input.handle();
  },
  check(result: any, call) {
    if (!isFileResult(result)) wrongType(call, '', result, 'a FileResponse');
  },
};
