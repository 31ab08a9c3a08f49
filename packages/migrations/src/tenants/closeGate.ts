import { setTimeout as sleep } from 'node:timers/promises';
import { quoteName } from '@portico/sql';
import type { OpenTenant } from './tenantStores.ts';

/** Milliseconds after which an attempt to lock a place gives up. */
const lockLimit = 30_000;

/** Ends the use of a place: waits for running transactions; later ones fail. It has no effect on a closed place. */
export async function closeGate({ store, place }: OpenTenant): Promise<void> {
  const session = await store.session();
  try {
    for (const until = performance.now() + lockLimit; ; await sleep(10)) {
      try {
        await session.run(`DROP TABLE IF EXISTS ${quoteName(place.gate)}`);
        return;
      } catch (error) {
        if (session.meaningOf(error) !== 'locked' || performance.now() > until) throw error;
      }
    }
  } finally {
    await session.close();
  }
}
