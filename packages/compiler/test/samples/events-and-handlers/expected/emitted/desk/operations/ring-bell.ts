// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isInt, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { RingBell } from '../../../desk/desk.ts';

export const ringBell: OperationPlan = {
  id: 'Desk.RingBell',
  verb: 'POST',
  route: '/bell',
  status: 204,
  body: 'bare',
  answer: 'empty',
  bodyOptional: true,
  query: [],
  bodyModel: [
    {},
  ],
  raises: true,
  bind() {
    return new RingBell();
  },
  validate(input: Writable<RingBell>, call: OperationCall) {
    const times = bodyValue(call);
    if (times != null) {
      if (!isInt(times)) notInt(call, '', times);
      input.times = times;
    }
  },
  invoke(input: RingBell, _: unknown, call: OperationCall) {
    return input.handle(call);
  },
};
