import { DomainAction, isError, Post } from '@portico/core';
import type { Decimal, Guid, MaxLength, NotEmpty, NotFoundError, Positive, ReadAccess, Repository } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import type { Reservation } from '../reservations/reservation.ts';
import { RoomServiceOrder } from './roomServiceOrder.ts';

/** Orders something to the room of a reservation, and answers the id of the order. */
export class OrderRoomService extends DomainAction(Post('/{reservationId}/room-service'), {
  group: ReservationsGroup,
  permission: BookingPermissions.roomServiceOrder.create,
})<Guid, NotFoundError> {
  readonly reservationId!: Guid;
  readonly itemDescription!: string & NotEmpty & MaxLength<500>;
  readonly amount!: Decimal & Positive;

  async execute(reservations: ReadAccess<Reservation>, orders: Repository<RoomServiceOrder>) {
    const reservation = await reservations.get(this.reservationId);
    if (isError(reservation)) return reservation;
    const { itemDescription, amount } = this;
    return orders.add(Object.assign(new RoomServiceOrder(), { reservationId: reservation.id, itemDescription, amount })).id;
  }
}
