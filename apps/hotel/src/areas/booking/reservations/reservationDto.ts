import type { DateTimeOffset, Decimal, Guid, Int } from '@portico/core';
import type { RoomAssignmentDto } from '../rooms/roomAssignmentDto.ts';
import type { ReservationStatus } from './reservationStatus.ts';

/** The property of a reservation. */
export interface ReservedPropertyDto {
  /** The id of the property. */
  id: Guid;
  /** The short code of the property, unique in the chain, such as `LIS-01`. */
  code: string;
  /** The name of the property, such as `Fjord House`. */
  name: string;
  /** The city that the property is in. */
  city: string;
}

/** The room type of a reservation. */
export interface ReservedRoomTypeDto {
  /** The id of the room type. */
  id: Guid;
  /** The short code of the room type, unique in the property, such as `DBL`. */
  code: string;
  /** The name of the room type, such as `Double Room`. */
  name: string;
}

/** A reservation of a room for a guest. */
export interface ReservationDto {
  /** The id of the reservation. */
  id: Guid;
  /** The reservation number, such as `RES-202601-00042`. */
  reservationNumber: string;
  /** The id of the guest who stays. */
  guestId: Guid;
  /** The id of the property that the guest stays at. */
  propertyId: Guid;
  /** The property; absent if it is no longer in the catalog. */
  property?: ReservedPropertyDto;
  /** The id of the room type that is booked. */
  roomTypeId: Guid;
  /** The room type; absent if it is no longer in the catalog. */
  roomType?: ReservedRoomTypeDto;
  /** The start of the stay. */
  checkIn: DateTimeOffset;
  /** The end of the stay. */
  checkOut: DateTimeOffset;
  /** The number of people who stay in the room. */
  numberOfGuests: Int;
  /** The base rate of the room type multiplied by the number of nights, in `currency`. */
  totalAmount: Decimal;
  /** The currency as an ISO 4217 code, such as `EUR`. */
  currency: string;
  /** The current state of the reservation. */
  status: ReservationStatus;
  /** Requests of the guest to the staff, such as `A quiet room, please`. */
  specialRequests?: string;
  /** The id of the user who checked the guest in. */
  checkedInBy?: string;
  /** When the guest checked in; absent until then. */
  checkedInAt?: DateTimeOffset;
  /** The reason for the cancellation; absent unless the reservation was cancelled. */
  cancellationReason?: string;
  /** The rooms that are assigned to the reservation. */
  roomAssignments: RoomAssignmentDto[];
  /** The id of the user who made the reservation; absent if there is none. */
  ownerId?: string;
  /** When the record was created. */
  createdAt: DateTimeOffset;
  /** The id of the user who created the record; absent if the system created it. */
  createdBy?: string;
  /** When the record was last changed. */
  updatedAt: DateTimeOffset;
  /** The id of the user who last changed the record; absent if the system changed it. */
  updatedBy?: string;
  /** The version of the record, increased by each change; also the `ETag` of a single read. */
  rowVersion: Int;
}
