export * from './sqliteStore.ts';
export * from './codec/decoder.ts';
export * from './codec/encoder.ts';
export { StoreBusy } from './busy.ts';
export { storeAdapter } from './storeAdapter.ts';
