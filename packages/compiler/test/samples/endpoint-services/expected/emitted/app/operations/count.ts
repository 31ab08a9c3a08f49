// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isInt, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Count } from '../../../services.ts';
import type { Services } from '../composition.ts';

export const count: OperationPlan = {
  id: 'App.Count',
  verb: 'POST',
  route: '/count',
  status: 204,
  body: 'bare',
  answer: 'empty',
  query: [],
  bodyModel: [
    {},
  ],
  bind() {
    return new Count();
  },
  validate(input: Writable<Count>, call: OperationCall) {
    const by = bodyValue(call);
    if (!isInt(by)) notInt(call, '', by);
    else if (by <= 0) call.fail('body', '', 'validation.greaterThan', "'by' must be greater than 0.");
    input.by = by;
  },
  invoke(input: Count, services: Services) {
    return input.execute(services.counter);
  },
};
