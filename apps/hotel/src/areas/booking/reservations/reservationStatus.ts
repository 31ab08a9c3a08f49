import { stateMachine } from '@portico/core';
import type { StateOf } from '@portico/core';

/** The states of a reservation, each with those that it is reached from. */
export const ReservationStatus = stateMachine({
  Pending: 'initial',
  Confirmed: ['Pending'],
  PaymentReceived: ['Confirmed'],
  CheckedIn: ['Confirmed', 'PaymentReceived'],
  CheckedOut: ['CheckedIn'],
  Cancelled: ['Pending', 'Confirmed', 'PaymentReceived'],
  NoShow: ['Pending', 'Confirmed', 'PaymentReceived'],
});
/** One of the states of a reservation. */
export type ReservationStatus = StateOf<typeof ReservationStatus>;

/** The states in which a reservation holds a room. */
export const holdingStates: readonly ReservationStatus[] = ['Pending', 'Confirmed', 'PaymentReceived', 'CheckedIn'];
