// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { isGuid, notGuid } from '@portico/runtime/reading';
import { AddGuest } from '../../../location.ts';

export const addGuest: OperationPlan = {
  id: 'App.AddGuest',
  verb: 'POST',
  route: '/guests',
  group: 'ApiGroup',
  status: 201,
  body: 'none',
  answer: 'json',
  query: [],
  location: {
    operation: 'App.GetGuest',
    values: (result: any) => ({ guestId: result }),
  },
  bind() {
    return new AddGuest();
  },
  invoke(input: AddGuest) {
    return input.handle();
  },
  check(result: any, call) {
    if (!isGuid(result)) notGuid(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
