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
  bind(call) {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    const link: unknown = body.link;
    if (typeof link === 'string') {
      if (!isUrl(link)) call.fail('body', '/link', 'validation.url', "'link' must be an absolute URL.");
      input.link = link as never;
    }
    else wrongType(call, '/link', link, 'text');
    const others: unknown = body.others;
    if (others != null) {
      if (Array.isArray(others)) {
        const othersItems: unknown[] = [];
        for (let index = 0; index < others.length; index++) {
          const othersItem: unknown = others[index];
          if (typeof othersItem === 'string') {
            if (!isUrl(othersItem)) call.fail('body', '/others/' + index, 'validation.url', "'others' must be an absolute URL.");
            othersItems.push(othersItem);
          }
          else wrongType(call, '/others/' + index, othersItem, 'text');
        }
        input.others = othersItems as never;
      }
      else wrongType(call, '/others', others, 'a list');
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
