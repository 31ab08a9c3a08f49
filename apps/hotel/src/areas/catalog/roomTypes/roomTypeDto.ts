import type { DateTimeOffset, Decimal, Guid, Int } from '@portico/core';
import type { AmenityDto } from '../amenities/amenityDto.ts';

/** A room type that guests can book at a property. */
export interface RoomTypeDto {
  /** The id of the room type. */
  id: Guid;
  /** The id of the property that has the rooms. */
  propertyId: Guid;
  /** The short code of the room type, unique in the property, such as `DBL`. */
  code: string;
  /** The name of the room type, such as `Double Room`. */
  name: string;
  /** A description for guests; may be empty. */
  description: string;
  /** The maximum number of guests per room. */
  maxOccupancy: Int;
  /** The price of one night, in `currency`. */
  baseRate: Decimal;
  /** The currency as an ISO 4217 code, such as `EUR`. */
  currency: string;
  /** The number of rooms of this type that the property has. */
  totalRooms: Int;
  /** The amenities that the rooms offer. */
  amenities: AmenityDto[];
  /** When the record was created. */
  createdAt: DateTimeOffset;
  /** When the record was last changed. */
  updatedAt: DateTimeOffset;
}
