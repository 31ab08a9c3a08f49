/** @deprecated Use `PeerResponse`; this name will be removed in the next minor version. */
export type { PeerResponse as PeerAnswer } from './transport/messagePeer.ts';

/** @deprecated Use `listDurableHandlers`; this name will be removed in the next minor version. */
export { listDurableHandlers as durableHandlers } from './plan/messageArea.ts';
