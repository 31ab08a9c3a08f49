import type { DateTimeOffset, Decimal, Guid, Int } from '@portico/core';
import type { AmenityDto } from '../amenities/amenityDto.ts';

/** A kind of room that can be booked in a property. */
export interface RoomTypeDto {
  id: Guid;
  propertyId: Guid;
  /** Unique in the property. */
  code: string;
  name: string;
  description: string;
  maxOccupancy: Int;
  /** The price of one night. */
  baseRate: Decimal;
  /** ISO 4217. */
  currency: string;
  /** How many rooms of this kind the property has. */
  totalRooms: Int;
  amenities: AmenityDto[];
  createdAt: DateTimeOffset;
  updatedAt: DateTimeOffset;
}
