import { Endpoint, Get, isError } from '@portico/core';
import type { Guid, NotFoundError, ReadAccess } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { RoomServiceOrder } from './roomServiceOrder.ts';
import type { RoomServiceOrderDto } from './roomServiceOrderDto.ts';

/** Lists what was ordered to the room of a reservation, the first order at the top. */
export class ListRoomService extends Endpoint(Get('/{reservationId}/room-service'), {
  group: ReservationsGroup,
  permission: BookingPermissions.roomServiceOrder.read,
})<RoomServiceOrderDto[], NotFoundError> {
  readonly reservationId!: Guid;

  /** Orders have no owner of their own: they are for whoever sees the reservation. */
  async handle(reservations: ReadAccess<Reservation>, orders: ReadAccess<RoomServiceOrder>) {
    const reservation = await reservations.get(this.reservationId);
    if (isError(reservation)) return reservation;
    return orders.list({ reservationId: reservation.id }, { orderBy: { createdAt: 'Ascending' } });
  }
}
