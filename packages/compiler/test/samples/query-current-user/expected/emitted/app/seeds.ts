// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, PlannedSeed } from '@portico/runtime';
import { perRequest } from '@portico/runtime/reading';
import { Notes } from '../../notes.ts';
import type { Services } from './composition.ts';
import { noteEntity } from './entities.ts';

/** Makes the seeds of the area. */
export function seeds(services: Services, call: OperationCall): PlannedSeed[] {
  const notes = perRequest(services.registry, Notes, call, () => new Notes());
  const session = sessionOf(services.store, call);
  return [
    { name: 'Notes', order: notes.order, seed: () => session.run(() => notes.seed(session.repository(noteEntity))) },
  ];
}
