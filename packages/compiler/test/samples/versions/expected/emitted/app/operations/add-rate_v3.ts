// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, hasLength, isInt, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AddRate } from '../../../rates.ts';
import { checkPricedNight, projectPricedNight } from '../types.ts';

export const addRate_v3: OperationPlan = {
  id: 'App.AddRate',
  verb: 'POST',
  route: '/rates',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['currency', 1], ['amount', 1], ['note', 1], ['validFor', 1]] },
    {},
  ],
  apiVersion: { number: 3 },
  bind() {
    return new AddRate();
  },
  validate(input: Writable<AddRate>, call: OperationCall) {
    const body = bodyObject(call);

    const currency = body.currency;
    if (typeof currency !== 'string') wrongType(call, '/currency', currency, 'text');
    input.currency = currency;

    const amount = body.amount;
    if (amount == null) call.fail('body', '/amount', 'validation.mandatory', "'amount' is required.");
    else {
      if (typeof amount !== 'string') wrongType(call, '/amount', amount, 'text');
      input.amount = amount;
    }

    const note = body.note;
    if (note != null) {
      if (typeof note !== 'string') wrongType(call, '/note', note, 'text');
      else if (!hasLength(note, 2)) call.fail('body', '/note', 'validation.minLength', "'note' must have at least 2 characters.");
      input.note = note;
    }

    const validFor = body.validFor;
    if (validFor != null) {
      if (!isInt(validFor)) notInt(call, '/validFor', validFor);
      input.days = validFor;
    }
  },
  invoke(input: AddRate) {
    return input.executeV3();
  },
  check(result: any, call) {
    checkPricedNight(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectPricedNight(result));
  },
};
