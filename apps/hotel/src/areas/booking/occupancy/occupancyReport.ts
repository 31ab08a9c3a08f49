import { Entity } from '@portico/core';
import type { DateOnly, DateTimeOffset, Guid, Int, ManyToOne, Unique } from '@portico/core';
import type { Property } from '../../catalog/properties/property.ts';

/** How many rooms of a property were occupied in one night. */
export class OccupancyReport extends Entity() {
  propertyId!: Guid & Unique<'day'>;
  property!: ManyToOne<Property>;
  /** The local date on which the night began. */
  day!: DateOnly;
  occupiedRooms!: Int;
  rooms!: Int;
  reportedAt!: DateTimeOffset;
}
