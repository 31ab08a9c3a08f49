export { createHttpPeer } from './httpPeer.ts';
export type { HttpPeerOptions } from './httpPeer.ts';
export { readBatch } from './readBatch.ts';
export type { Batch, ReadBatch } from './readBatch.ts';
export { parseReceipt } from './receipt.ts';
export type { Receipt, Unreadable } from './receipt.ts';
export * from './deprecated.ts';
