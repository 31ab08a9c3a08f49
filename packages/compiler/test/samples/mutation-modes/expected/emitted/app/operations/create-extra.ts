// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, isRecord, notGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { CreateExtra, Extra } from '../../../reservations.ts';
import type { Services } from '../composition.ts';
import { extraEntity } from '../entities.ts';

const mutation: MutationPlan<CreateExtra, Extra> = {
  id: 'App.CreateExtra',
  mode: 'Create',
  entity: extraEntity,
  assign(input, extra: Writable<Extra>) {
    extra.name = input.name;
  },
  project: (extra) => ({ id: extra.id }),
};

export const createExtra: OperationPlan = {
  id: 'App.CreateExtra',
  verb: 'POST',
  route: '/extras',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['name', 1]] },
    {},
  ],
  bind() {
    return new CreateExtra();
  },
  validate(input: Writable<CreateExtra>, call: OperationCall) {
    const body = bodyObject(call);

    const name = body.name;
    if (typeof name !== 'string') wrongType(call, '/name', name, 'text');
    input.name = name;
  },
  invoke(input: CreateExtra, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else if (!isGuid(result.id)) notGuid(call, '/id', result.id);
  },
  write(result: any) {
    return JSON.stringify({ id: result.id });
  },
};
