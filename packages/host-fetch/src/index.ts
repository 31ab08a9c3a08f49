export { respond } from './bridge/respond.ts';
export type { NodeHandler } from './bridge/respond.ts';
export type { ConnectionInfo } from './bridge/bridgedConnection.ts';
