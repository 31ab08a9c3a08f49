// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import { databaseOf } from '@portico/data/kysely';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isDate, isInt, isRecord, notDate, notInt, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { CountNights } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';

export const countNights: OperationPlan = {
  id: 'Booking.CountNights',
  verb: 'GET',
  route: '/nights/count',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  bind() {
    return new CountNights();
  },
  invoke(input: CountNights, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(databaseOf(session, 'Booking')));
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        if (!isRecord(resultItem)) wrongType(call, '/' + index, resultItem, 'an object');
        else {
          if (!isDate(resultItem.day)) notDate(call, '/' + index + '/day', resultItem.day);
          if (!isInt(resultItem.count)) notInt(call, '/' + index + '/count', resultItem.count);
        }
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ day: item.day, count: item.count })));
  },
};
