// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isGuid, notGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AddStay } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { stayEntity } from '../entities.ts';

export const addStay: OperationPlan = {
  id: 'Booking.AddStay',
  verb: 'POST',
  route: '',
  internal: true,
  status: 200,
  body: 'bare',
  answer: 'json',
  bodyModel: [
    {},
  ],
  bind() {
    return new AddStay();
  },
  validate(input: Writable<AddStay>, call: OperationCall) {
    const guest = bodyValue(call);
    if (typeof guest !== 'string') wrongType(call, '', guest, 'text');
    input.guest = guest;
  },
  invoke(input: AddStay, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(session.repository(stayEntity)));
  },
  check(result: any, call) {
    if (!isGuid(result)) notGuid(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
