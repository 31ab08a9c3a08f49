// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Guest, UpdateGuest } from '../../../reservations.ts';
import type { Services } from '../composition.ts';
import { guestEntity } from '../entities.ts';
import { checkGuestDto, projectGuestDto } from '../types.ts';

const mutation: MutationPlan<UpdateGuest, Guest> = {
  id: 'App.UpdateGuest',
  mode: 'Update',
  entity: guestEntity,
  assign(input, guest: Writable<Guest>) {
    if (input.name != null) guest.name = input.name;
    if (input.nationality !== undefined) guest.nationality = input.nationality ?? undefined;
  },
  project: (guest) => ({
    id: guest.id,
    name: guest.name,
    email: guest.email,
    nationality: guest.nationality,
    ownerId: guest.ownerId,
  }),
};

export const updateGuest: OperationPlan = {
  id: 'App.UpdateGuest',
  verb: 'PUT',
  route: '/guests/{id}',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bodyOptional: true,
  query: [],
  bodyModel: [
    { members: [['name', 1], ['nationality', 1]] },
    {},
  ],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new UpdateGuest() as Writable<UpdateGuest>;
    input.id = id;
    return input;
  },
  validate(input: Writable<UpdateGuest>, call: OperationCall) {
    const body = bodyObject(call);

    const name = body.name;
    if (name != null) {
      if (typeof name !== 'string') wrongType(call, '/name', name, 'text');
      input.name = name;
    }

    const nationality = body.nationality;
    if (nationality !== undefined) {
      if (nationality !== null && typeof nationality !== 'string') wrongType(call, '/nationality', nationality, 'text');
      input.nationality = nationality;
    }
  },
  invoke(input: UpdateGuest, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
  check(result: any, call) {
    checkGuestDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectGuestDto(result));
  },
};
