/** @deprecated Use `createHttpPeer`; this name will be removed in the next minor version. */
export { createHttpPeer as httpPeer } from './httpPeer.ts';

/** @deprecated Use `parseReceipt`; this name will be removed in the next minor version. */
export { parseReceipt as receiptOf } from './receipt.ts';
