// Emitted by portico build. Do not edit.
export { AccountsModule } from './accounts/module.ts';
export type { Accounts } from './accounts/calls.ts';
export { BookingModule } from './booking/module.ts';
export type { Booking } from './booking/calls.ts';
