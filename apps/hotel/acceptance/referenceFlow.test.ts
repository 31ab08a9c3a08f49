import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokerUrl } from '../../../packages/messaging-rabbitmq/test/support/broker.ts';
import { Client } from './support/client.ts';
import { nginx } from './support/balancer.ts';
import { ownBroker } from './support/ownBroker.ts';
import { makePlace } from './support/place.ts';
import type { Place, PlaceKind } from './support/place.ts';
import { postgresServer } from './support/postgresServer.ts';
import { startProcesses } from './support/processes.ts';
import type { HotelProcesses, Layout } from './support/processes.ts';
import { ownRedis, redisServer } from './support/redisServer.ts';
import { referenceFlow } from './support/referenceFlow.ts';

type Transport = 'in-process' | 'postgres' | 'http' | 'rabbitmq';

// Only PostgreSQL notifies other processes.
const ways: readonly (readonly [PlaceKind, Transport, Layout])[] = [
  ['SQLite in memory', 'in-process', 'one process'],
  ['SQLite in memory', 'rabbitmq', 'one process'],
  ['a SQLite file', 'in-process', 'one process'],
  ['a SQLite file', 'rabbitmq', 'one process'],
  ['PostgreSQL', 'in-process', 'one process'],
  ['PostgreSQL', 'postgres', 'one process'],
  ['PostgreSQL', 'rabbitmq', 'one process'],
  ['two databases of PostgreSQL', 'in-process', 'one process'],
  ['two databases of PostgreSQL', 'postgres', 'one process'],
  ['a SQLite file', 'http', 'two processes'],
  ['PostgreSQL', 'postgres', 'two processes'],
  ['two databases of PostgreSQL', 'rabbitmq', 'two processes'],
  ['two databases of PostgreSQL', 'rabbitmq', 'two replicas of each behind nginx'],
];
/** Further topologies, which only run in CI because they take long. */
const further: typeof ways = [
  ['a SQLite file', 'rabbitmq', 'two processes'],
  ['two databases of PostgreSQL', 'http', 'two processes'],
  ['two databases of PostgreSQL', 'postgres', 'two processes'],
  ['two databases of PostgreSQL', 'http', 'two replicas of each behind nginx'],
  ['PostgreSQL', 'in-process', 'two replicas behind nginx'],
];
const shown = {
  'one process': '[TOPO-01] all areas in one process',
  'two replicas behind nginx': '[TOPO-01] all areas in each of two replicas behind nginx',
  'two processes': '[TOPO-02] billing in a process of its own',
} as const;
const titleOf = (layout: Layout) => (layout in shown ? shown[layout as keyof typeof shown] : `[TOPO-02] ${layout}`);

const isMissing = (kind: PlaceKind, transport: Transport, layout: Layout) =>
  (kind.endsWith('PostgreSQL') && !postgresServer) ||
  (transport === 'rabbitmq' && !brokerUrl) ||
  (layout.endsWith('nginx') && !(nginx && redisServer));

/** Four processes start slowly on a busy machine with two cores. */
const startTimeout = 180_000;

for (const [kind, transport, layout] of process.env['CI'] ? [...ways, ...further] : ways) {
  describe.skipIf(isMissing(kind, transport, layout))(`${titleOf(layout)}, on ${kind}, messages by ${transport}`, () => {
    const broker = ownBroker(brokerUrl ?? '');
    let place: Place;
    const redis = ownRedis();
    let running: HotelProcesses | undefined;
    beforeAll(async () => {
      place = await makePlace(kind);
      const settings = { Service__Database__Url: place.url, Service__Messaging__Transport: transport };
      const more = {
        ...(transport === 'rabbitmq' && broker.settings),
        ...(layout.endsWith('nginx') && { ...redis.settings, Service__RateLimits__signIn__Store: 'redis' }),
      };
      running = await startProcesses(layout, { ...settings, ...more });
    }, startTimeout);
    afterAll(async () => {
      await running?.stop();
      if (transport === 'rabbitmq') await broker.dispose();
      if (layout.endsWith('nginx')) await redis.dispose();
      await place.dispose();
    });

    referenceFlow(new Client(() => running!.address));

    it('stops without a problem', async () => {
      expect(new Set(await running!.stop())).toEqual(new Set([0]));
    });
  });
}
