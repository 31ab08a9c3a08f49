import { Job } from '@portico/core';
import type { DateOnly, Guid, JobRun, ReadAccess, Repository } from '@portico/core';
import type { Property } from '../../catalog/properties/property.ts';
import type { RoomType } from '../../catalog/roomTypes/roomType.ts';
import type { OccupancyReport } from '../occupancy/occupancyReport.ts';
import type { Reservation } from '../reservations/reservation.ts';
import { nightBefore } from '../reservations/stay.ts';

/** Reports the occupancy of each property after its night, at three o'clock in its own time zone. */
export class ReportOccupancy extends Job('*/15 * * * *') {
  async execute(
    run: JobRun,
    properties: ReadAccess<Property>,
    roomTypes: ReadAccess<RoomType>,
    reservations: Repository<Reservation>,
    reports: Repository<OccupancyReport>,
  ) {
    for (const { id: propertyId, timeZone } of await properties.list({ isActive: true })) {
      const day = nightBefore(timeZone, run.scheduledAt);
      if (await reports.exists({ propertyId, day })) continue;
      const types = await roomTypes.list({ propertyId });
      const rooms = types.reduce((sum, { totalRooms }) => sum + totalRooms, 0);
      const occupiedRooms = await reservations.count(stayedIn(propertyId, day));
      reports.create({ propertyId, day, rooms, occupiedRooms, reportedAt: run.scheduledAt });
    }
  }
}

/** Returns a filter for reservations whose guests stayed in a night. */
function stayedIn(propertyId: Guid, day: DateOnly) {
  const status = { in: ['CheckedIn', 'CheckedOut'] } as const;
  return { propertyId, status, arrivalDay: { lessOrEqual: day }, departureDay: { greaterThan: day } };
}
