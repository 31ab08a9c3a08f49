// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import {
  bodyObject,
  isDate,
  isDecimal,
  isRecord,
  notDate,
  notDecimal,
  perRequest,
  routeText,
  toInt,
  wrongType,
} from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Occupancy, TakeRoom } from '../../../booking/booking.ts';
import { roomEntity } from '../../catalog/entities.ts';
import type { Services } from '../composition.ts';
import { nightEntity } from '../entities.ts';

export const takeRoom: OperationPlan = {
  id: 'Booking.TakeRoom',
  verb: 'POST',
  route: '/rooms/{number}/nights',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['day', 1]] },
    {},
  ],
  bind(call) {
    const number = toInt(call, 'route', 'number', routeText(call, 'number'));
    if (call.failures) return undefined;

    const input = new TakeRoom() as Writable<TakeRoom>;
    input.number = number;
    return input;
  },
  validate(input: Writable<TakeRoom>, call: OperationCall) {
    const body = bodyObject(call);

    const day = body.day;
    if (!isDate(day)) notDate(call, '/day', day);
    input.day = day;
  },
  invoke(input: TakeRoom, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    const occupancy = perRequest(services.registry, Occupancy, call, () => new Occupancy(session.repository(nightEntity)));
    return session.perform(() => input.execute(session.reader(roomEntity), session.repository(nightEntity), occupancy, session.unitOfWork));
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else if (!isDecimal(result.rate)) notDecimal(call, '/rate', result.rate);
  },
  write(result: any) {
    return JSON.stringify({ rate: result.rate });
  },
};
