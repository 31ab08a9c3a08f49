import type { DateTimeOffset, Guid } from '@portico/core';

/** A room that is assigned to a reservation. */
export interface RoomAssignmentDto {
  /** The id of the room assignment. */
  id: Guid;
  /** The number on the door of the room, such as `204`. */
  roomNumber: string;
  /** When the room was assigned. */
  assignedAt: DateTimeOffset;
}
