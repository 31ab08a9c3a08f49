import { DomainAction, isError, Post } from '@portico/core';
import type { Decimal, Guid, MaxLength, NotEmpty, NotFoundError, Positive, ReadAccess, Repository } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import type { Reservation } from '../reservations/reservation.ts';
import { RoomServiceOrder } from './roomServiceOrder.ts';

/** Orders room service for a reservation and returns the id of the order. */
export class OrderRoomService extends DomainAction(Post('/{reservationId}/room-service'), {
  group: ReservationsGroup,
  permission: BookingPermissions.roomServiceOrder.create,
})<Guid, NotFoundError> {
  /** The id of the reservation. */
  readonly reservationId!: Guid;
  /** The items ordered, such as `Breakfast for two`. */
  readonly itemDescription!: string & NotEmpty & MaxLength<500>;
  /** The price of the order, in the currency of the reservation. */
  readonly amount!: Decimal & Positive;

  async execute(reservations: ReadAccess<Reservation>, orders: Repository<RoomServiceOrder>) {
    const reservation = await reservations.get(this.reservationId);
    if (isError(reservation)) return reservation;
    const { itemDescription, amount } = this;
    return orders.create({ reservationId: reservation.id, itemDescription, amount }).id;
  }
}
