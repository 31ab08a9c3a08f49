// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Register } from '../../../register.ts';
import { readAddress } from '../types.ts';

export const register: OperationPlan = {
  id: 'App.Register',
  verb: 'POST',
  route: '/register',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['firstName', 1], ['e-mail', 1], ['age', 1], ['nick', 1], ['address', 2]] },
    {},
    { members: [['street', 1], ['city', 1], ['postal-code', 1]] },
  ],
  bind() {
    return new Register();
  },
  validate(input: Writable<Register>, call: OperationCall) {
    const body = bodyObject(call);

    const firstName = body.firstName;
    if (typeof firstName !== 'string') wrongType(call, '/firstName', firstName, 'text');
    input.FirstName = firstName;

    const eMail = body['e-mail'];
    if (typeof eMail !== 'string') wrongType(call, '/e-mail', eMail, 'text');
    input.mail = eMail;

    const age = body.age;
    if (age != null) {
      if (!isInt(age)) notInt(call, '/age', age);
      input.age = age;
    }

    const nick = body.nick;
    if (nick !== null && typeof nick !== 'string') wrongType(call, '/nick', nick, 'text');
    input.nick = nick;

    if (body.address != null) input.address = readAddress(call, '/address', body.address);
  },
  invoke(input: Register) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
