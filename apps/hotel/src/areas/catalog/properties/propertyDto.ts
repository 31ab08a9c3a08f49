import type { DateTimeOffset, Guid, Int } from '@portico/core';
import type { AmenityDto } from '../amenities/amenityDto.ts';
import type { RoomTypeDto } from '../roomTypes/roomTypeDto.ts';
import type { TimeOfDay } from '../standards.ts';

/** The cost of cancelling a stay. */
export interface CancellationPolicyDto {
  /** The id of the cancellation policy. */
  id: Guid;
  /** The name that guests see, such as `Flexible`. */
  name: string;
  /** Cancellation is free until this many hours before check-in. */
  hoursBeforeCheckIn: Int;
  /** The percentage of the total amount that a later cancellation costs, from 0 to 100. */
  penaltyPercentage: Int;
  /** Whether the policy applies if the guest has not chosen one. */
  isDefault: boolean;
}

/** A property of the chain. */
export interface PropertyDto {
  /** The id of the property. */
  id: Guid;
  /** The short code of the property, unique in the chain, such as `LIS-01`. */
  code: string;
  /** The name of the property, such as `Fjord House`. */
  name: string;
  /** A description for guests; may be empty. */
  description: string;
  /** The street and house number. */
  address: string;
  /** The city that the property is in. */
  city: string;
  /** The country that the property is in, such as `Portugal`. */
  country: string;
  /** The hotel classification, from 1 to 5 stars. */
  starRating: Int;
  /** The IANA name of the local time zone, such as `Europe/Lisbon`. */
  timeZone: string;
  /** The local time from which rooms are ready, as `HH:mm`. */
  checkInTime: TimeOfDay;
  /** The local time by which guests must leave their rooms, as `HH:mm`. */
  checkOutTime: TimeOfDay;
  /** Whether the property accepts reservations. */
  isActive: boolean;
  /** The room types that guests can book in the property. */
  roomTypes: RoomTypeDto[];
  /** The amenities that the property offers. */
  amenities: AmenityDto[];
  /** The cancellation policies that guests can choose from. */
  cancellationPolicies: CancellationPolicyDto[];
  /** When the record was created. */
  createdAt: DateTimeOffset;
  /** When the record was last changed. */
  updatedAt: DateTimeOffset;
}
