// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, headerText, isInt, isObject, malformed, queryText, routeText, toInt, toText, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Work } from '../../../problems.ts';

export const work: OperationPlan = {
  id: 'App.Work',
  verb: 'POST',
  route: '/work/{id}',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bind(call) {
    const id = toInt(call, 'route', 'id', routeText(call, 'id'));
    const size = toInt(call, 'query', 'the-size', queryText(call, 'the-size', 'required'));
    const tenant = toText(call, 'header', 'X-Tenant', headerText(call, 'X-Tenant', 'required'));
    if (call.failures) return undefined;
    const input = new Work() as Writable<Work>;
    input.id = id as never;
    input.size = size as never;
    input.tenant = tenant as never;
    return input;
  },
  validate(input: Writable<Work>, call: OperationCall) {
    const body = bodyObject(call);
    const mode: unknown = body.mode;
    if (mode === 'refuse' || mode === 'fail' || mode === 'succeed') input.mode = mode as never;
    else malformed(call, '/mode', mode, { code: 'validation.enum', expected: 'one of refuse, fail, succeed' });
    const aBC: unknown = body['a/b~c'];
    if (aBC != null) {
      if (isObject(aBC)) {
        const aBC2: any = {};
        const list: unknown = aBC.list;
        if (Array.isArray(list)) {
          const listItems: unknown[] = [];
          for (let index = 0; index < list.length; index++) {
            const listItem: unknown = list[index];
            if (isInt(listItem)) {
              if (!(listItem > 0)) call.fail('body', '/a~1b~0c/list/' + index, 'validation.greaterThan', "'list' must be greater than 0.");
              listItems.push(listItem);
            }
            else malformed(call, '/a~1b~0c/list/' + index, listItem, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
          }
          aBC2.list = listItems;
        }
        else wrongType(call, '/a~1b~0c/list', list, 'a list');
        input['a/b~c'] = aBC2 as never;
      }
      else wrongType(call, '/a~1b~0c', aBC, 'an object');
    }
  },
  invoke(input: Work, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
