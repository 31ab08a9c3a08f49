import { isError } from '@portico/core';
import type { BusinessRuleError, Clock, ConflictError, NotFoundError, PerRequest, Repository, ValidationError } from '@portico/core';
import type { Availability } from '../rooms/availability.ts';
import { times } from '../../money.ts';
import { Reservation } from './reservation.ts';
import type { ReservationRequest } from './reservationRequest.ts';
import { nightsOf } from './stay.ts';

/** Creates reservations. */
export class Bookings implements PerRequest {
  readonly #availability: Availability;
  readonly #reservations: Repository<Reservation>;
  readonly #clock: Clock;

  constructor(availability: Availability, reservations: Repository<Reservation>, clock: Clock) {
    this.#availability = availability;
    this.#reservations = reservations;
    this.#clock = clock;
  }

  /** Books a room for a request. Each night costs the base rate of the room type. */
  async book(request: ReservationRequest): Promise<Reservation | NotFoundError | ConflictError | ValidationError | BusinessRuleError> {
    const found = await this.#availability.find(request);
    if (isError(found)) return found;
    const { roomType, stay } = found;
    const price = { totalAmount: times(roomType.baseRate, nightsOf(stay)), currency: roomType.currency };
    const reservation = this.#reservations.create({ ...request, ...stay, ...price });
    reservation.created(this.#clock.now());
    return reservation;
  }
}
