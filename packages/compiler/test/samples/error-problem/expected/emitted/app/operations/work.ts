// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import {
  bodyObject,
  headerText,
  isInt,
  isObject,
  notInt,
  notOneOf,
  queryText,
  routeText,
  toInt,
  wrongType,
} from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Work } from '../../../problems.ts';

export const work: OperationPlan = {
  id: 'App.Work',
  verb: 'POST',
  route: '/work/{id}',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: ['the-size'],
  bodyModel: [
    { members: [['mode', 1], ['a/b~c', 2]] },
    {},
    { members: [['list', 3]] },
    { items: 1 },
  ],
  bind(call) {
    const id = toInt(call, 'route', 'id', routeText(call, 'id'));
    const size = toInt(call, 'query', 'the-size', queryText(call, 'the-size', 'required'));
    const tenant = headerText(call, 'X-Tenant', 'required');
    if (call.failures) return undefined;

    const input = new Work() as Writable<Work>;
    input.id = id;
    input.size = size;
    input.tenant = tenant;
    return input;
  },
  validate(input: Writable<Work>, call: OperationCall) {
    const body = bodyObject(call);

    const mode = body.mode;
    if (mode !== 'refuse' && mode !== 'fail' && mode !== 'succeed') notOneOf(call, '/mode', mode, 'refuse, fail, succeed');
    input.mode = mode;

    const aBC = body['a/b~c'];
    if (aBC != null) {
      const aBCRead: any = {};
      if (!isObject(aBC)) wrongType(call, '/a~1b~0c', aBC, 'an object');
      else {
        const list = aBC.list;
        if (!Array.isArray(list)) wrongType(call, '/a~1b~0c/list', list, 'a list');
        else {
          for (let index = 0; index < list.length; index++) {
            const listItem: unknown = list[index];
            if (!isInt(listItem)) notInt(call, '/a~1b~0c/list/' + index, listItem);
            else if (listItem <= 0) call.fail('body', '/a~1b~0c/list/' + index, 'validation.greaterThan', "'list' must be greater than 0.");
          }
        }
        aBCRead.list = list;
      }
      input['a/b~c'] = aBCRead;
    }
  },
  invoke(input: Work) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
