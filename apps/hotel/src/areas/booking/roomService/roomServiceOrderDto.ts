import type { DateTimeOffset, Decimal, Guid } from '@portico/core';
import type { RoomServiceStatus } from './roomServiceOrder.ts';

/** Something that a guest has brought to the room. */
export interface RoomServiceOrderDto {
  id: Guid;
  reservationId: Guid;
  itemDescription: string;
  amount: Decimal;
  status: RoomServiceStatus;
  createdAt: DateTimeOffset;
}
