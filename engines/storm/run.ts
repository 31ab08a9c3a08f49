// Starts 50 replicas of the hotel at once on a server with few connections: `npm run engines -- storm --replicas=50`.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { OwnPostgres } from '../../apps/hotel/acceptance/chaos/support/ownPostgres.ts';
import { Scene } from '../../apps/hotel/acceptance/chaos/support/scene.ts';
import { admin } from '../../apps/hotel/acceptance/support/callers.ts';
import { urlsOf } from '../../apps/hotel/acceptance/support/place.ts';
import { issuer } from '../../apps/hotel/acceptance/support/tokens.ts';
import { createHotel } from '../../apps/hotel/src/compositions/hotel.ts';
import { PgBouncer } from '../../scripts/lib/pgBouncer.mjs';
import { whereIs } from '../../scripts/lib/needs.mjs';

const { values } = parseArgs({ options: { replicas: { type: 'string', default: '50' } }, strict: false });
const count = Number(values['replicas']);

/**
 * The connections that the role of the hosts may open. Each replica has two stores, and needs a connection and a listener for each; with all of its
 * readers and writers it would use 38.
 */
const limit = 10 * count;

/** The server connections of the pooler for each database. */
const pooled = 20;

/** Requests of each replica, all at once. */
const requests = 20;

/** The counts of one storm. */
interface Storm {
  readonly started: number;
  readonly failed: number;
  readonly requests: number;
  readonly rejected: number;
  readonly connections: number;
  readonly seconds: number;
}

const database = await OwnPostgres.make(whereIs('initdb')!);
const results: Record<string, Storm> = {};
try {
  await ask(`ALTER SYSTEM SET max_connections = ${limit + 20}`);
  await database.restart('fast');
  await ask(`CREATE ROLE hotel LOGIN CONNECTION LIMIT ${limit}; GRANT pg_read_all_data, pg_write_all_data TO hotel`);
  const scene = await Scene.databases(database.url);
  const direct = scene.url.replace('postgres@', 'hotel@');
  results['directly'] = await storm(direct);
  const pooler = await PgBouncer.make(whereIs('pgbouncer')!, database.url.replace('postgres@', 'hotel@'), { size: pooled });
  try {
    results['through PgBouncer'] = await storm(direct.replace(/127\.0\.0\.1:\d+/, new URL(pooler.url).host));
  } finally {
    await pooler.remove();
  }
} finally {
  await database.remove();
}
console.table(results);
const isRight = Object.values(results).every(
  ({ started, failed, rejected, connections }) => started === count && failed + rejected === 0 && connections <= limit,
);
console.log(isRight ? 'All replicas started, and every request was served.' : 'Failed.');
process.exit(isRight ? 0 : 1);

/** Starts all replicas at once, and has them serve requests at once. */
async function storm(url: string): Promise<Storm> {
  const begun = performance.now();
  let connections = 0;
  const watch = setInterval(() => {
    const counted = `SELECT count(*) AS number FROM pg_stat_activity WHERE usename = 'hotel'`;
    void ask(counted).then(
      ([row]) => (connections = Math.max(connections, Number(row?.['number']))),
      () => undefined,
    );
  }, 100);
  const hosts = Array.from({ length: count }, () =>
    createHotel({ environment: 'test' }, { stores: urlsOf(url), jwt: issuer, seed: false }),
  );
  const ready = await Promise.allSettled(hosts.map((host) => host.ready()));
  for (const each of ready) if (each.status === 'rejected') console.log((each.reason as Error).message.slice(0, 300));
  const headers = { authorization: `Bearer ${admin.token}` };
  const sent = hosts.flatMap((host, at) =>
    ready[at]!.status === 'rejected'
      ? []
      : Array.from({ length: requests }, (_, number) =>
          number % 2 === 0
            ? host.inject({ url: '/api/v1/amenities/search', headers })
            : host.inject({
                method: 'POST',
                url: '/api/v1/amenities',
                headers,
                payload: { name: `Amenity ${at} ${number} ${begun}`, category: 'General' },
              }),
        ),
  );
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  clearInterval(watch);
  await Promise.all(hosts.map((host) => host.close()));
  const started = ready.filter(({ status }) => status === 'fulfilled').length;
  const rejected = statuses.filter((status) => status >= 300);
  return { started, failed: count - started, requests: statuses.length, rejected: rejected.length, connections, seconds };
}

async function ask(text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
