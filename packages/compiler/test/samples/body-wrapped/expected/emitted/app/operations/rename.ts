// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isFilled, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Rename } from '../../../register.ts';

export const rename: OperationPlan = {
  id: 'App.Rename',
  verb: 'POST',
  route: '/rename',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['name', 1]] },
    {},
  ],
  bind() {
    return new Rename();
  },
  validate(input: Writable<Rename>, call: OperationCall) {
    const body = bodyObject(call);

    const name = body.name;
    if (typeof name !== 'string') wrongType(call, '/name', name, 'text');
    else if (!isFilled(name)) call.fail('body', '/name', 'validation.notEmpty', "'name' must not be empty.");
    input.name = name;
  },
  invoke(input: Rename) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
