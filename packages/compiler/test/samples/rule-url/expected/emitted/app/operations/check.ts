// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isUrl, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Check } from '../../../check.ts';

export const check: OperationPlan = {
  id: 'App.Check',
  verb: 'POST',
  route: '/check',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['link', 1], ['others', 2]] },
    {},
    { items: 1 },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const link = body.link;
    if (typeof link !== 'string') wrongType(call, '/link', link, 'text');
    else if (!isUrl(link)) call.fail('body', '/link', 'validation.url', "'link' must be an absolute URL.");
    input.link = link;

    const others = body.others;
    if (others != null) {
      if (!Array.isArray(others)) wrongType(call, '/others', others, 'a list');
      else {
        for (let index = 0; index < others.length; index++) {
          const othersItem: unknown = others[index];
          if (typeof othersItem !== 'string') wrongType(call, '/others/' + index, othersItem, 'text');
          else if (!isUrl(othersItem)) call.fail('body', '/others/' + index, 'validation.url', "'others' must be an absolute URL.");
        }
      }
      input.others = others;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
