// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, isRecord, notGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AddMaker, Maker } from '../../../catalog/catalog.ts';
import type { Services } from '../composition.ts';
import { makerEntity } from '../entities.ts';

const mutation: MutationPlan<AddMaker, Maker> = {
  id: 'Catalog.AddMaker',
  mode: 'Create',
  entity: makerEntity,
  assign(input, maker: Writable<Maker>) {
    maker.name = input.name;
    maker.city = input.city;
  },
  project: (maker) => ({ id: maker.id }),
};

export const addMaker: OperationPlan = {
  id: 'Catalog.AddMaker',
  verb: 'POST',
  route: '/makers',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  bodyModel: [
    { members: [['name', 1], ['city', 1]] },
    {},
  ],
  bind() {
    return new AddMaker();
  },
  validate(input: Writable<AddMaker>, call: OperationCall) {
    const body = bodyObject(call);

    const name = body.name;
    if (typeof name !== 'string') wrongType(call, '/name', name, 'text');
    input.name = name;

    const city = body.city;
    if (typeof city !== 'string') wrongType(call, '/city', city, 'text');
    input.city = city;
  },
  invoke(input: AddMaker, services: Services, call: OperationCall) {
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
