// Emitted by portico build. Do not edit.
export { BillingModule } from './billing/module.ts';
