// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, PlannedSeed } from '@portico/runtime';
import { perRequest } from '@portico/runtime/reading';
import { Books } from '../../books.ts';
import type { Services } from './composition.ts';
import { bookEntity } from './entities.ts';

/** Makes the seeds of the area. */
export function seeds(services: Services, call: OperationCall): PlannedSeed[] {
  const books = perRequest(services.registry, Books, call, () => new Books());
  const session = sessionOf(services.store, call);
  return [
    { name: 'Books', order: books.order, seed: () => session.run(() => books.seed(session.repository(bookEntity))) },
  ];
}
