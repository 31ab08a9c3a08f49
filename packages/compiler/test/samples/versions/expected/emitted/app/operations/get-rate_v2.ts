// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { hasLength, queryText, routeText } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetRate } from '../../../rates.ts';
import type { Services } from '../composition.ts';
import { checkMoney, projectMoney } from '../types.ts';

export const getRate_v2: OperationPlan = {
  id: 'App.GetRate',
  verb: 'GET',
  route: '/rates/{room}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['currency'],
  cache: { reads: [] },
  apiVersion: { number: 2 },
  bind(call) {
    const room = routeText(call, 'room');
    const currency = queryText(call, 'currency', 'optional');
    if (call.failures) return undefined;

    const input = new GetRate() as Writable<GetRate>;
    input.room = room;
    if (currency !== undefined) input.currency = currency;
    return input;
  },
  validate(input: Writable<GetRate>, call: OperationCall) {
    const currency = input.currency;
    if (currency == null) call.fail('query', 'currency', 'validation.mandatory', "'currency' is required.");
    else if (!hasLength(currency, 3)) call.fail('query', 'currency', 'validation.minLength', "'currency' must have at least 3 characters.");
  },
  invoke(input: GetRate, services: Services) {
    return input.handleV2(services.clock);
  },
  check(result: any, call) {
    checkMoney(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectMoney(result));
  },
};
