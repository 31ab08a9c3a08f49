export * from '@portico/host-node';
export type { ConnectionInfo } from './bridge/bridgedConnection.ts';
export { createHost } from './createHost.ts';
export type { FetchHost, HostOptions } from './createHost.ts';
export { toFetchHandler } from './toFetchHandler.ts';
export type { FetchHandler, FetchHandlerOptions } from './toFetchHandler.ts';
