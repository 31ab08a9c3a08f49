// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, hasLength, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { CreateGuest, Guest } from '../../../reservations.ts';
import type { Services } from '../composition.ts';
import { guestEntity } from '../entities.ts';
import { checkGuestDto, projectGuestDto } from '../types.ts';

const mutation: MutationPlan<CreateGuest, Guest> = {
  id: 'App.CreateGuest',
  mode: 'Create',
  entity: guestEntity,
  assign(input, guest: Writable<Guest>) {
    guest.name = input.name;
    guest.email = input.email;
    if (input.nationality != null) guest.nationality = input.nationality;
  },
  project: (guest) => ({
    id: guest.id,
    name: guest.name,
    email: guest.email,
    nationality: guest.nationality,
    ownerId: guest.ownerId,
  }),
};

export const createGuest: OperationPlan = {
  id: 'App.CreateGuest',
  verb: 'POST',
  route: '/guests',
  status: 201,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['name', 1], ['email', 1], ['nationality', 1]] },
    {},
  ],
  bind() {
    return new CreateGuest();
  },
  validate(input: Writable<CreateGuest>, call: OperationCall) {
    const body = bodyObject(call);

    const name = body.name;
    if (typeof name !== 'string') wrongType(call, '/name', name, 'text');
    input.name = name;

    const email = body.email;
    if (typeof email !== 'string') wrongType(call, '/email', email, 'text');
    else if (!hasLength(email, 3)) call.fail('body', '/email', 'validation.minLength', "'email' must have at least 3 characters.");
    input.email = email;

    const nationality = body.nationality;
    if (nationality != null) {
      if (typeof nationality !== 'string') wrongType(call, '/nationality', nationality, 'text');
      input.nationality = nationality;
    }
  },
  invoke(input: CreateGuest, services: Services, call: OperationCall) {
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
