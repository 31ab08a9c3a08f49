import { createTRPCClient, httpLink } from '@trpc/client';
import { isRight, stay } from '../quote.mjs';

/** Returns tRPC's own client, with one request for each call. */
export async function callerOf(/** @type {number} */ port) {
  const client = /** @type {any} */ (createTRPCClient({ links: [httpLink({ url: `http://127.0.0.1:${port}` })] }));
  return async () => isRight(await client.makeQuote.mutate(stay));
}
