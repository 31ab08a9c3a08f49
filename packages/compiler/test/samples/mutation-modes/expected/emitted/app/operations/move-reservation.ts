// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isRecord, routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { MoveReservation } from '../../../reservations.ts';
import type { Services } from '../composition.ts';
import { guestEntity, reservationEntity } from '../entities.ts';

export const moveReservation: OperationPlan = {
  id: 'App.MoveReservation',
  verb: 'POST',
  route: '/reservations/{id}/move',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['email', 1]] },
    {},
  ],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new MoveReservation() as Writable<MoveReservation>;
    input.id = id;
    return input;
  },
  validate(input: Writable<MoveReservation>, call: OperationCall) {
    const body = bodyObject(call);

    const email = body.email;
    if (typeof email !== 'string') wrongType(call, '/email', email, 'text');
    input.email = email;
  },
  invoke(input: MoveReservation, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(session.repository(reservationEntity), session.repository(guestEntity)));
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else if (typeof result.guest !== 'string') wrongType(call, '/guest', result.guest, 'text');
  },
  write(result: any) {
    return JSON.stringify({ guest: result.guest });
  },
};
