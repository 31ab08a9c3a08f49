import { Audited, Entity, Stateful, stateMachine } from '@portico/core';
import type { Decimal, Guid, ManyToOne, MaxLength, NotEmpty, Positive, Precision, StateOf } from '@portico/core';
import type { Reservation } from '../reservations/reservation.ts';

/** The states of an order, each with its allowed previous states. */
export const RoomServiceStatus = stateMachine({ Ordered: 'initial', Delivered: ['Ordered'], Cancelled: ['Ordered'] });
/** A state of an order. */
export type RoomServiceStatus = StateOf<typeof RoomServiceStatus>;

/** A room service order. */
export class RoomServiceOrder extends Entity(Audited, Stateful(RoomServiceStatus)) {
  reservationId!: Guid;
  reservation!: ManyToOne<Reservation>;
  itemDescription!: string & NotEmpty & MaxLength<500>;
  amount!: Decimal & Positive & Precision<18, 2>;
}
