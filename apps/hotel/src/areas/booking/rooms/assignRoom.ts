import { isError, Mutation, MutationMode, Post } from '@portico/core';
import type { Clock, ConflictError, Guid, NotFoundError } from '@portico/core';
import { ReservationsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { RoomAssignment } from './roomAssignment.ts';
import type { RoomNumber } from './roomAssignment.ts';
import type { Rooms } from './rooms.ts';

/** Assigns a room to a reservation unless it is taken on one of the days. */
export class AssignRoom extends Mutation(MutationMode.Create, RoomAssignment, Post('/{reservationId}/room-assignments'), {
  group: ReservationsGroup,
  permission: BookingPermissions.reservation.update,
  body: 'wrapped',
})<NotFoundError | ConflictError> {
  /** The id of the reservation. */
  readonly reservationId!: Guid;
  /** The number on the door of the room, such as `204`. */
  readonly roomNumber!: RoomNumber;

  override async apply(assignment: RoomAssignment, rooms: Rooms, clock: Clock) {
    const reservation = await rooms.take(this.roomNumber, this.reservationId);
    if (isError(reservation)) return reservation;
    return Object.assign(assignment, { reservationId: reservation.id, roomNumber: this.roomNumber, assignedAt: clock.now() });
  }
}
