import type { DateOnly, DateTimeOffset, Guid, Int } from '@portico/core';

/** How many rooms of a property were occupied in one night. */
export interface OccupancyReportDto {
  /** The id of the report. */
  id: Guid;
  /** The id of the property. */
  propertyId: Guid;
  /** The local date on which the night began. */
  day: DateOnly;
  /** The number of rooms in which guests stayed. */
  occupiedRooms: Int;
  /** The number of rooms of the property. */
  rooms: Int;
  /** When the report was made. */
  reportedAt: DateTimeOffset;
}
