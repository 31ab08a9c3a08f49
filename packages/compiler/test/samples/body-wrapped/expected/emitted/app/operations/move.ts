// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Move } from '../../../register.ts';
import { checkAddress, projectAddress, readAddress } from '../types.ts';

export const move: OperationPlan = {
  id: 'App.Move',
  verb: 'POST',
  route: '/move',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['to', 1]] },
    { members: [['street', 2], ['city', 2], ['postal-code', 2]] },
    {},
  ],
  bind() {
    return new Move();
  },
  validate(input: Writable<Move>, call: OperationCall) {
    const body = bodyObject(call);
    input.to = readAddress(call, '/to', body.to);
  },
  invoke(input: Move) {
    return input.handle();
  },
  check(result: any, call) {
    checkAddress(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectAddress(result));
  },
};
