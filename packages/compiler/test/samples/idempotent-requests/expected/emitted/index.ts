// Emitted by portico build. Do not edit.
export { BankModule } from './bank/module.ts';
export type { Bank } from './bank/calls.ts';
