import type { DateTimeOffset, Guid, Int } from '@portico/core';
import type { AmenityDto } from '../amenities/amenityDto.ts';
import type { RoomTypeDto } from '../roomTypes/roomTypeDto.ts';
import type { TimeOfDay } from '../standards.ts';

/** What cancelling a stay costs. */
export interface CancellationPolicyDto {
  id: Guid;
  name: string;
  /** Until then cancelling is free. */
  hoursBeforeCheckIn: Int;
  /** What part of the total is due after that. */
  penaltyPercentage: Int;
  isDefault: boolean;
}

/** A house of the chain. */
export interface PropertyDto {
  id: Guid;
  /** Unique in the chain. */
  code: string;
  name: string;
  description: string;
  address: string;
  city: string;
  country: string;
  starRating: Int;
  /** The name in the IANA database, such as `Europe/Lisbon`. */
  timeZone: string;
  /** From then on rooms are ready, by the clock of the house. */
  checkInTime: TimeOfDay;
  /** Until then rooms are to be left, by the clock of the house. */
  checkOutTime: TimeOfDay;
  /** Whether it takes guests. */
  isActive: boolean;
  roomTypes: RoomTypeDto[];
  amenities: AmenityDto[];
  cancellationPolicies: CancellationPolicyDto[];
  createdAt: DateTimeOffset;
  updatedAt: DateTimeOffset;
}
