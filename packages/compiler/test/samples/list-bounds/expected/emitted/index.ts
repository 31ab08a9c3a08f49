// Emitted by portico build. Do not edit.
export { AppModule } from './app/module.ts';
export type { App } from './app/calls.ts';
