export * from './remoteAreaClient.ts';
export type * from './remoteClientOptions.ts';
export * from './remoteBoundary.ts';
export * from './deprecated.ts';
