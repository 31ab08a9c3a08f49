import { Entity } from '@portico/core';
import type { DateTimeOffset, Guid, ManyToOne, MaxLength, NotEmpty, Unique } from '@portico/core';
import type { Reservation } from '../reservations/reservation.ts';

/** The number on the door of a room. */
export type RoomNumber = string & NotEmpty & MaxLength<20>;

/** A room that is assigned to a reservation. */
export class RoomAssignment extends Entity() {
  reservationId!: Guid;
  reservation!: ManyToOne<Reservation>;
  roomNumber!: RoomNumber & Unique<'reservationId'>;
  assignedAt!: DateTimeOffset;
}
