// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, PlannedSeed } from '@portico/runtime';
import { perRequest } from '@portico/runtime/reading';
import { DemoStays } from '../../booking/booking.ts';
import type { Services } from './composition.ts';
import { amenityEntity, guestEntity, stayEntity } from './entities.ts';

/** Makes the seeds of the area. */
export function seeds(services: Services, call: OperationCall): PlannedSeed[] {
  const demoStays = perRequest(services.registry, DemoStays, call, () => new DemoStays());
  const session = sessionOf(services.store, call);
  return [
    {
      name: 'DemoStays',
      order: demoStays.order,
      seed: () => session.run(
        () => demoStays.seed(session.repository(stayEntity), session.repository(guestEntity), session.repository(amenityEntity))
      ),
    },
  ];
}
