// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, malformed, wrongType } from '@portico/runtime/reading';
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
  bind(call) {
    return new Register();
  },
  validate(input: Writable<Register>, call: OperationCall) {
    const body = bodyObject(call);
    const firstName: unknown = body.firstName;
    if (typeof firstName === 'string') {
      input.FirstName = firstName as never;
    }
    else wrongType(call, '/firstName', firstName, 'text');
    const eMail: unknown = body['e-mail'];
    if (typeof eMail === 'string') {
      input.mail = eMail as never;
    }
    else wrongType(call, '/e-mail', eMail, 'text');
    const age: unknown = body.age;
    if (age != null) {
      if (isInt(age)) {
        input.age = age as never;
      }
      else malformed(call, '/age', age, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    }
    const nick: unknown = body.nick;
    if (nick === null) input.nick = null as never;
    else {
      if (typeof nick === 'string') {
        input.nick = nick as never;
      }
      else wrongType(call, '/nick', nick, 'text');
    }
    const address: unknown = body.address;
    if (address != null) {
      const addressRead = readAddress(address, '/address', call);
      if (addressRead !== undefined) input.address = addressRead as never;
    }
  },
  invoke(input: Register, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
