// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AddRate } from '../../../rates.ts';
import { checkMoney, projectMoney } from '../types.ts';
import { addRate_v3 } from './add-rate_v3.ts';

export const addRate: OperationPlan = {
  id: 'App.AddRate',
  verb: 'POST',
  route: '/rates',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['currency', 1], ['amount', 1], ['validFor', 1]] },
    {},
  ],
  apiVersion: { number: 2 },
  laterVersions: [addRate_v3],
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

    const validFor = body.validFor;
    if (validFor != null) {
      if (typeof validFor !== 'string') wrongType(call, '/validFor', validFor, 'text');
      input.validFor = validFor;
    }
  },
  invoke(input: AddRate) {
    return input.executeV2();
  },
  check(result: any, call) {
    checkMoney(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectMoney(result));
  },
};
