import { ConflictError, isError } from '@portico/core';
import type { Guid, NotFoundError, PerRequest, ReadAccess, Repository } from '@portico/core';
import type { Property } from '../../catalog/properties/property.ts';
import type { Reservation } from '../reservations/reservation.ts';
import { holdingStates } from '../reservations/reservationStatus.ts';
import { holdingIn } from '../reservations/stay.ts';

/** Assigns rooms by their numbers. */
export class Rooms implements PerRequest {
  readonly #reservations: Repository<Reservation>;
  readonly #properties: ReadAccess<Property>;

  constructor(reservations: Repository<Reservation>, properties: ReadAccess<Property>) {
    this.#reservations = reservations;
    this.#properties = properties;
  }

  /** Returns the reservation if it can have the room: it holds a room, and this one is free on its days. */
  async take(roomNumber: string, reservationId: Guid): Promise<Reservation | NotFoundError | ConflictError> {
    const reservation = await this.#reservations.get(reservationId);
    if (isError(reservation)) return reservation;
    if (!holdingStates.includes(reservation.status)) {
      return new ConflictError(`Reservation '${reservation.reservationNumber}' is ${reservation.status} and holds no room.`);
    }
    // Concurrent assignments at this property wait here, so no room is assigned twice.
    const house = await this.#properties.lock(reservation.propertyId);
    if (isError(house)) return house;
    return (await this.#isTaken(roomNumber, reservation))
      ? new ConflictError(`Room ${roomNumber} is not available on these dates.`)
      : reservation;
  }

  async #isTaken(roomNumber: string, reservation: Reservation): Promise<boolean> {
    const { id, propertyId } = reservation;
    const others = { propertyId, id: { notEquals: id }, ...holdingIn(reservation) };
    const stays = await this.#reservations.asSystem().list(others, { with: ['roomAssignments'] });
    return stays.some(({ roomAssignments = [] }) => roomAssignments.some((assignment) => assignment.roomNumber === roomNumber));
  }
}
