// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, PlannedSeed } from '@portico/runtime';
import { perRequest } from '@portico/runtime/reading';
import { Rooms } from '../../rooms.ts';
import type { Services } from './composition.ts';
import { roomEntity } from './entities.ts';

/** Makes the seeds of the area. */
export function seeds(services: Services, call: OperationCall): PlannedSeed[] {
  const rooms = perRequest(services.registry, Rooms, call, () => new Rooms());
  const session = sessionOf(services.store, call);
  return [
    { name: 'Rooms', order: rooms.order, seed: () => session.run(() => rooms.seed(session.repository(roomEntity))) },
  ];
}
