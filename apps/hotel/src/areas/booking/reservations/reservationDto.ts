import type { DateTimeOffset, Decimal, Guid, Int } from '@portico/core';
import type { RoomAssignmentDto } from '../rooms/roomAssignmentDto.ts';
import type { ReservationStatus } from './reservationStatus.ts';

/** The house of a stay. */
export interface ReservedPropertyDto {
  id: Guid;
  code: string;
  name: string;
  city: string;
}

/** The kind of room of a stay. */
export interface ReservedRoomTypeDto {
  id: Guid;
  code: string;
  name: string;
}

/** A stay of a guest in a room of some kind. */
export interface ReservationDto {
  id: Guid;
  reservationNumber: string;
  guestId: Guid;
  propertyId: Guid;
  /** Absent where the house is no longer in the catalog. */
  property?: ReservedPropertyDto;
  roomTypeId: Guid;
  /** Absent where the kind of room is no longer in the catalog. */
  roomType?: ReservedRoomTypeDto;
  checkIn: DateTimeOffset;
  checkOut: DateTimeOffset;
  numberOfGuests: Int;
  /** The nights, each at the base rate of the room. */
  totalAmount: Decimal;
  /** ISO 4217. */
  currency: string;
  status: ReservationStatus;
  specialRequests?: string;
  /** Who checked the guest in. */
  checkedInBy?: string;
  checkedInAt?: DateTimeOffset;
  cancellationReason?: string;
  roomAssignments: RoomAssignmentDto[];
  /** Whoever it belongs to; absent where that is nobody. */
  ownerId?: string;
  createdAt: DateTimeOffset;
  createdBy?: string;
  updatedAt: DateTimeOffset;
  updatedBy?: string;
  /** Counts the changes; the entity tag of a single read. */
  rowVersion: Int;
}
