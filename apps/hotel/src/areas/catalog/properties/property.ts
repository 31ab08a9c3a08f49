import type { DateTimeOffset, Guid, Int, MaxLength, NotEmpty, Range } from '@portico/core';
import type { AmenityDto } from '../amenities/amenity.ts';
import type { RoomTypeDto } from '../roomTypes/roomType.ts';
import type { TimeOfDay } from '../standards.ts';

/** What cancelling costs. */
export interface CancellationPolicy {
  readonly id: Guid;
  readonly name: string;
  readonly hoursBeforeCheckIn: Int;
  readonly penaltyPercentage: Int;
  readonly isDefault: boolean;
}

/** A property as it is kept. */
export interface Property {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly starRating: Int;
  readonly timeZone: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly isActive: boolean;
  readonly amenityIds: readonly Guid[];
  readonly cancellationPolicies: readonly CancellationPolicy[];
}

/** A cancellation policy as it comes in. */
export interface CancellationPolicyInput {
  name: string & NotEmpty & MaxLength<100>;
  /** Until then cancelling is free; 48 where it is left out. */
  hoursBeforeCheckIn?: Int & Range<0, 8760>;
  /** What part of the total is due after that. */
  penaltyPercentage: Int & Range<0, 100>;
  /** Whether it holds where a guest has chosen none; one policy of a property at most. */
  isDefault?: boolean;
}

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
