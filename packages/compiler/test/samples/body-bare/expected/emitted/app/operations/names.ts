// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, hasLength, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Names } from '../../../bare.ts';

export const names: OperationPlan = {
  id: 'App.Names',
  verb: 'POST',
  route: '/names',
  status: 200,
  body: 'bare',
  answer: 'json',
  bodyOptional: true,
  bind(call) {
    return new Names();
  },
  validate(input: Writable<Names>, call: OperationCall) {
    const names = bodyValue(call);
    if (names != null) {
      if (Array.isArray(names)) {
        const namesItems: unknown[] = [];
        for (let index = 0; index < names.length; index++) {
          const namesItem: unknown = names[index];
          if (typeof namesItem === 'string') {
            if (!hasLength(namesItem, 2)) call.fail('body', '/' + index, 'validation.minLength', "'names' must have at least 2 characters.");
            namesItems.push(namesItem);
          }
          else wrongType(call, '/' + index, namesItem, 'text');
        }
        input.names = namesItems as never;
      }
      else wrongType(call, '', names, 'a list');
    }
  },
  invoke(input: Names, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
