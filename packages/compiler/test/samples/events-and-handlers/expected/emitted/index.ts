// Emitted by portico build. Do not edit.
export { BillingModule } from './billing/module.ts';
export type { Billing } from './billing/calls.ts';
export { BookingModule } from './booking/module.ts';
export type { Booking } from './booking/calls.ts';
export { DeskModule } from './desk/module.ts';
export type { Desk } from './desk/calls.ts';
