// Emitted by portico build. Do not edit.
export { BookingModule } from './booking/module.ts';
export type { Booking } from './booking/calls.ts';
