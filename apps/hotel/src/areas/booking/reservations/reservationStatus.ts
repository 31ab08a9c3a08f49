import { stateMachine } from '@portico/core';
import type { StateOf } from '@portico/core';

/** The states of a reservation, each with its allowed previous states. */
export const ReservationStatus = stateMachine({
  Pending: 'initial',
  Confirmed: ['Pending'],
  PaymentReceived: ['Confirmed'],
  CheckedIn: ['Confirmed', 'PaymentReceived'],
  CheckedOut: ['CheckedIn'],
  Cancelled: ['Pending', 'Confirmed', 'PaymentReceived'],
  NoShow: ['Pending', 'Confirmed', 'PaymentReceived'],
});
/** A state of a reservation. */
export type ReservationStatus = StateOf<typeof ReservationStatus>;

/** The states in which a reservation holds a room. */
export const holdingStates: readonly ReservationStatus[] = ['Pending', 'Confirmed', 'PaymentReceived', 'CheckedIn'];
