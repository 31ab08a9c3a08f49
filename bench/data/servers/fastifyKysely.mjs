import { open } from '../layers/kysely.mjs';
import { databaseUrl } from '../rows.mjs';
import { listenWith } from './fastify.mjs';

/** @param {number} port */
export async function listen(port) {
  await listenWith(open(databaseUrl), port);
}
