// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { hasLength, queryText, routeText, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetRate } from '../../../rates.ts';
import { checkPricedNight, projectPricedNight } from '../types.ts';

export const getRate_v3: OperationPlan = {
  id: 'App.GetRate',
  verb: 'GET',
  route: '/rates/{room}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['currency', 'nights'],
  cache: { reads: [] },
  apiVersion: { number: 3 },
  bind(call) {
    const room = routeText(call, 'room');
    const currency = queryText(call, 'currency', 'optional');
    const nights = toInt(call, 'query', 'nights', queryText(call, 'nights', 'optional'));
    if (call.failures) return undefined;

    const input = new GetRate() as Writable<GetRate>;
    input.room = room;
    if (currency !== undefined) input.currency = currency;
    if (nights !== undefined) input.nights = nights;
    return input;
  },
  validate(input: Writable<GetRate>, call: OperationCall) {
    const currency = input.currency;
    if (currency == null) call.fail('query', 'currency', 'validation.mandatory', "'currency' is required.");
    else if (!hasLength(currency, 3)) call.fail('query', 'currency', 'validation.minLength', "'currency' must have at least 3 characters.");

    const nights = input.nights;
    if (nights != null && nights <= 0) call.fail('query', 'nights', 'validation.greaterThan', "'nights' must be greater than 0.");
  },
  invoke(input: GetRate) {
    return input.handleV3();
  },
  check(result: any, call) {
    checkPricedNight(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectPricedNight(result));
  },
};
