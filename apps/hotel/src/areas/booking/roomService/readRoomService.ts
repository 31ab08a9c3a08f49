import { Endpoint, Get, isError } from '@portico/core';
import type { Guid, NotFoundError, ReadAccess } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { RoomServiceOrder } from './roomServiceOrder.ts';
import type { RoomServiceOrderDto } from './roomServiceOrderDto.ts';

/** Lists the room service orders of a reservation, oldest first. */
export class ListRoomService extends Endpoint(Get('/{reservationId}/room-service'), {
  group: ReservationsGroup,
  permission: BookingPermissions.roomServiceOrder.read,
})<RoomServiceOrderDto[], NotFoundError> {
  /** The id of the reservation. */
  readonly reservationId!: Guid;

  /** Returns the orders to every caller who can see the reservation; orders have no owner. */
  async handle(reservations: ReadAccess<Reservation>, orders: ReadAccess<RoomServiceOrder>) {
    const reservation = await reservations.get(this.reservationId);
    if (isError(reservation)) return reservation;
    return orders.list({ reservationId: reservation.id }, { orderBy: { createdAt: 'Ascending' } });
  }
}
