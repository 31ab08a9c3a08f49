import { credentials } from '@grpc/grpc-js';
import { isRight, stay } from '../quote.mjs';
import { Rooms } from '../rooms.mjs';

/** Returns the channel of grpc-js, on which calls share one connection. */
export async function callerOf(/** @type {number} */ port) {
  const client = new Rooms(`127.0.0.1:${port}`, credentials.createInsecure());
  return () =>
    new Promise((resolve, reject) => {
      client.makeQuote(stay, (/** @type {Error | null} */ error, /** @type {{ total: string }} */ quote) => {
        if (error) reject(error);
        else resolve(isRight(quote));
      });
    });
}
