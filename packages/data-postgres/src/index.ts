export { postgresStore } from './postgresStore.ts';
export type { PostgresStoreOptions } from './postgresStoreOptions.ts';
export * from './codec/decoder.ts';
export * from './codec/encoder.ts';
export { StoreUnavailable } from './failures.ts';
export { storeAdapter } from './storeAdapter.ts';
