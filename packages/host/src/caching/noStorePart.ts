import type { StageFactory } from '@portico/runtime';

/** Excludes responses of operations that return a secret, or rows of several tenants, from every cache (RFC 9111 section 5.2.2.5), rejections included. */
export const noStorePart: StageFactory = {
  place: 'authenticate',
  createStage: ({ noStore, acrossTenants }) =>
    noStore || acrossTenants !== undefined ? (call) => call.header('cache-control', 'no-store') : undefined,
};
