// Emitted by portico build. Do not edit.
export { BillingModule } from './billing/module.ts';
export type { Billing } from './billing/calls.ts';
export { BookingModule } from './booking/module.ts';
export type { Booking } from './booking/calls.ts';
