import pg from 'pg';
import { makePlace, urlsOf } from '../../apps/hotel/acceptance/support/place.ts';
import { startProcesses } from '../../apps/hotel/acceptance/support/processes.ts';
import { ownBroker } from '../../apps/hotel/acceptance/support/ownBroker.ts';
import { ownRedis } from '../../apps/hotel/acceptance/support/redisServer.ts';
import { processorSeconds } from '../lib/memory.mjs';
import { broker } from '../messaging/candidates.mjs';

/**
 * Starts a hotel with separate databases, queues and cache.
 * @param {import('./layouts.mjs').layouts[string]} layout
 */
export async function stagedHotel({ layout, transport }) {
  const place = await makePlace('two databases of PostgreSQL');
  const [redis, queues] = [ownRedis(), ownBroker(broker)];
  const running = await startProcesses(/** @type {any} */ (layout), {
    ...redis.settings,
    ...(transport === 'rabbitmq' && queues.settings),
    Service__Database__Url: place.url,
    Service__Messaging__Transport: transport,
  });
  const billing = new pg.Client({ connectionString: urlsOf(place.url).billing });
  await billing.connect();
  return {
    address: running.address,
    /** Processor time that its processes have used, in seconds. */
    get processorTime() {
      return running.pids.reduce((sum, pid) => sum + (processorSeconds(pid) ?? 0), 0);
    },
    /** The reservations that there are invoices of, one for each invoice. */
    async invoiced() {
      const { rows } = await billing.query('SELECT reservation_id FROM billing_invoice');
      return rows.map((row) => row.reservation_id);
    },
    async stop() {
      await billing.end();
      await running.stop();
      if (transport === 'rabbitmq') await queues.dispose();
      await redis.dispose();
      await place.dispose();
    },
  };
}
