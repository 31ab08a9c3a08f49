export * from './remoteAreaClient.ts';
export type * from './remoteClientDependencies.ts';
export * from './remoteBoundary.ts';
export { readStoredOutcome } from './response/readStoredOutcome.ts';
export * from './deprecated.ts';
