// Emitted by portico build. Do not edit.
import { mutate, sessionOf } from '@portico/data';
import type { MutationPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Maker, MoveMaker } from '../../../catalog/catalog.ts';
import type { Services } from '../composition.ts';
import { makerEntity } from '../entities.ts';
import { checkMakerDto, projectMakerDto } from '../types.ts';

const mutation: MutationPlan<MoveMaker, Maker> = {
  id: 'Catalog.MoveMaker',
  mode: 'Update',
  entity: makerEntity,
  assign(input, maker: Writable<Maker>) {
    maker.city = input.city;
  },
  project: (maker) => ({ name: maker.name }),
};

export const moveMaker: OperationPlan = {
  id: 'Catalog.MoveMaker',
  verb: 'PUT',
  route: '/makers/{id}',
  status: 200,
  body: 'bare',
  answer: 'json',
  query: [],
  bodyModel: [
    {},
  ],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new MoveMaker() as Writable<MoveMaker>;
    input.id = id;
    return input;
  },
  validate(input: Writable<MoveMaker>, call: OperationCall) {
    const city = bodyValue(call);
    if (typeof city !== 'string') wrongType(call, '', city, 'text');
    input.city = city;
  },
  invoke(input: MoveMaker, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return mutate(mutation, input, session);
  },
  check(result: any, call) {
    checkMakerDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectMakerDto(result));
  },
};
