// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, PlannedSeed } from '@portico/runtime';
import { perRequest } from '@portico/runtime/reading';
import { Houses } from '../../catalog/catalog.ts';
import type { Services } from './composition.ts';
import { houseEntity, roomEntity } from './entities.ts';

/** Makes the seeds of the area. */
export function seeds(services: Services, call: OperationCall): PlannedSeed[] {
  const houses = perRequest(services.registry, Houses, call, () => new Houses());
  const session = sessionOf(services.store, call);
  return [
    {
      name: 'Houses',
      order: houses.order,
      seed: () => session.run(() => houses.seed(session.repository(houseEntity), session.repository(roomEntity))),
    },
  ];
}
