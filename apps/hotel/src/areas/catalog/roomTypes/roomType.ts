import type { DateTimeOffset, Decimal, Guid, Int } from '@portico/core';
import type { AmenityDto } from '../amenities/amenity.ts';

/** A room type as it is kept. */
export interface RoomType {
  readonly propertyId: Guid;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly maxOccupancy: Int;
  readonly baseRate: Decimal;
  readonly currency: string;
  readonly totalRooms: Int;
  readonly amenityIds: readonly Guid[];
}

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
