// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Guest, RegisterGuest } from '../../../reservations.ts';
import type { Services } from '../composition.ts';
import { guestEntity } from '../entities.ts';
import { checkGuestDto, projectGuestDto } from '../types.ts';

const mutation: MutationPlan<RegisterGuest, Guest> = {
  id: 'App.RegisterGuest',
  mode: 'Create',
  entity: guestEntity,
  project: (guest) => ({
    id: guest.id,
    name: guest.name,
    email: guest.email,
    nationality: guest.nationality,
    ownerId: guest.ownerId,
  }),
};

export const registerGuest: OperationPlan = {
  id: 'App.RegisterGuest',
  verb: 'POST',
  route: '/guests/register',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bodyOptional: true,
  query: [],
  bodyModel: [
    { members: [['name', 1], ['email', 1]] },
    {},
  ],
  bind() {
    return new RegisterGuest();
  },
  validate(input: Writable<RegisterGuest>, call: OperationCall) {
    const body = bodyObject(call);

    const name = body.name;
    if (name != null) {
      if (typeof name !== 'string') wrongType(call, '/name', name, 'text');
      input.name = name;
    }

    const email = body.email;
    if (email != null) {
      if (typeof email !== 'string') wrongType(call, '/email', email, 'text');
      input.email = email;
    }
  },
  invoke(input: RegisterGuest, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session, (guest: Guest) => input.apply(guest));
  },
  check(result: any, call) {
    checkGuestDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectGuestDto(result));
  },
};
