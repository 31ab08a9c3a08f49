import { Pool } from 'undici';
import { isRight, stay } from '../quote.mjs';

/** Returns a caller on a pool of connections, with hand-written code for bodies and responses. */
export async function callerOf(/** @type {number} */ port, /** @type {number} */ atOnce) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: Math.min(atOnce, 64) });
  const headers = { 'content-type': 'application/json' };
  return async () => {
    const { statusCode, body } = await pool.request({ method: 'POST', path: '/quotes', headers, body: JSON.stringify(stay) });
    const quote = await body.json();
    if (statusCode !== 200) throw new Error(`A call was answered with ${statusCode}.`);
    isRight(quote);
  };
}
