// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { queryText, routeText, toBoolean } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetRate } from '../../../rates.ts';
import { checkRate, projectRate } from '../types.ts';
import { getRate_v2 } from './get-rate_v2.ts';
import { getRate_v3 } from './get-rate_v3.ts';

export const getRate: OperationPlan = {
  id: 'App.GetRate',
  verb: 'GET',
  route: '/rates/{room}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['verbose'],
  cache: { reads: [] },
  apiVersion: { number: 1, deprecation: '@1780272000', sunset: 'Fri, 01 Jan 2027 12:00:00 GMT' },
  laterVersions: [getRate_v2, getRate_v3],
  bind(call) {
    const room = routeText(call, 'room');
    const verbose = toBoolean(call, 'query', 'verbose', queryText(call, 'verbose', 'optional'));
    if (call.failures) return undefined;

    const input = new GetRate() as Writable<GetRate>;
    input.room = room;
    if (verbose !== undefined) input.verbose = verbose;
    return input;
  },
  invoke(input: GetRate) {
    return input.handle();
  },
  check(result: any, call) {
    checkRate(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectRate(result));
  },
};
