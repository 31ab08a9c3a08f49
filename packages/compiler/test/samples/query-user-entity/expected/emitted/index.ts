// Emitted by portico build. Do not edit.
export { AccountsModule } from './accounts/module.ts';
export { BookingModule } from './booking/module.ts';
