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
  query: [],
  bodyModel: [
    { items: 1 },
    {},
  ],
  bind() {
    return new Names();
  },
  validate(input: Writable<Names>, call: OperationCall) {
    const names = bodyValue(call);
    if (names != null) {
      if (!Array.isArray(names)) wrongType(call, '', names, 'a list');
      else {
        for (let index = 0; index < names.length; index++) {
          const namesItem: unknown = names[index];
          if (typeof namesItem !== 'string') wrongType(call, '/' + index, namesItem, 'text');
          else if (!hasLength(namesItem, 2))
            call.fail('body', '/' + index, 'validation.minLength', "'names' must have at least 2 characters.");
        }
      }
      input.names = names;
    }
  },
  invoke(input: Names) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
