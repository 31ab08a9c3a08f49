import { BusinessRuleError, ConflictError, isError, NotFoundError, ValidationError } from '@portico/core';
import type { Int, PerRequest, ReadAccess, Repository } from '@portico/core';
import type { Property } from '../../catalog/properties/property.ts';
import type { RoomType } from '../../catalog/roomTypes/roomType.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { ReservationRequest } from '../reservations/reservationRequest.ts';
import { holdingIn, nightsOf, stayIn } from '../reservations/stay.ts';
import type { Stay } from '../reservations/stay.ts';
import { busiest } from './busiest.ts';

/** A free room: its room type and the local dates of the stay. */
export interface FreeRoom {
  readonly roomType: RoomType;
  readonly stay: Stay;
}

type BookingError = NotFoundError | ConflictError | ValidationError | BusinessRuleError;

/** Checks the availability of rooms. */
export class Availability implements PerRequest {
  readonly #roomTypes: ReadAccess<RoomType>;
  readonly #properties: ReadAccess<Property>;
  readonly #reservations: Repository<Reservation>;

  constructor(roomTypes: ReadAccess<RoomType>, properties: ReadAccess<Property>, reservations: Repository<Reservation>) {
    this.#roomTypes = roomTypes;
    this.#properties = properties;
    this.#reservations = reservations;
  }

  /** Returns a free room for the request. Locks the room type until the operation ends. */
  async find(request: ReservationRequest): Promise<FreeRoom | BookingError> {
    const property = await this.#properties.get(request.propertyId);
    if (isError(property)) return property;
    // Concurrent bookings of this room type, in any process, wait here until the previous booking is committed.
    const roomType = await this.#roomTypes.lock(request.roomTypeId);
    if (isError(roomType)) return roomType;
    if (roomType.propertyId !== property.id) return new NotFoundError('RoomType', request.roomTypeId);
    const stay = stayIn(property.timeZone, request);
    const free: FreeRoom = { roomType, stay };
    return findProblem(request, property, free) ?? ((await this.#isFree(free)) ? free : noRoom(roomType));
  }

  /** Returns whether a room is free, with the reservations of all owners. */
  async #isFree({ roomType: { id, totalRooms }, stay }: FreeRoom): Promise<boolean> {
    const all = this.#reservations.asSystem();
    const overlapping = { roomTypeId: id, ...holdingIn(stay) };
    if ((await all.count(overlapping)) < totalRooms) return true;
    return busiest(await all.list(overlapping), stay) < totalRooms;
  }
}

function findProblem({ numberOfGuests }: ReservationRequest, property: Property, { roomType, stay }: FreeRoom): BookingError | undefined {
  if (!property.isActive) return new BusinessRuleError('property-is-active', `${property.name} does not accept reservations.`);
  if (nightsOf(stay) < 1) return new BusinessRuleError('one-night', 'A stay lasts at least one night, by the local dates of the property.');
  return numberOfGuests > roomType.maxOccupancy ? tooMany(roomType.maxOccupancy) : undefined;
}

function tooMany(maxOccupancy: Int): ValidationError {
  const message = `'numberOfGuests' must be at most ${maxOccupancy}, the occupancy of the room.`;
  return new ValidationError([{ in: 'body', path: '/request/numberOfGuests', code: 'validation.occupancy', message }]);
}

function noRoom({ name }: RoomType): ConflictError {
  return new ConflictError(`No ${name} is available on these dates.`);
}
