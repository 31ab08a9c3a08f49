// Emitted by portico build. Do not edit.
export { BillingModule } from './billing/module.ts';
export { BookingModule } from './booking/module.ts';
