import type { DateTimeOffset, Guid } from '@portico/core';

/** A room that a reservation got. */
export interface RoomAssignmentDto {
  id: Guid;
  roomNumber: string;
  assignedAt: DateTimeOffset;
}
