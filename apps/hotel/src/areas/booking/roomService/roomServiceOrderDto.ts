import type { DateTimeOffset, Decimal, Guid } from '@portico/core';
import type { RoomServiceStatus } from './roomServiceOrder.ts';

/** A room service order. */
export interface RoomServiceOrderDto {
  /** The id of the order. */
  id: Guid;
  /** The id of the reservation that the order belongs to. */
  reservationId: Guid;
  /** The items ordered, such as `Breakfast for two`. */
  itemDescription: string;
  /** The price of the order, in the currency of the reservation. */
  amount: Decimal;
  /** The current state of the order. */
  status: RoomServiceStatus;
  /** When the order was placed. */
  createdAt: DateTimeOffset;
}
