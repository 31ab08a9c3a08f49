import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokerUrl } from '../../../packages/messaging-rabbitmq/test/support/broker.ts';
import { removeFrom } from '../../../packages/messaging-rabbitmq/test/support/remove.ts';
import { Client } from './support/client.ts';
import { HotelProcess } from './support/hotelProcess.ts';
import { makePlace } from './support/place.ts';
import type { Place, PlaceKind } from './support/place.ts';
import { postgresServer } from './support/postgresServer.ts';
import { referenceFlow } from './support/referenceFlow.ts';

type Transport = 'in-process' | 'postgres' | 'rabbitmq';

// Only PostgreSQL tells other processes itself.
const ways: readonly (readonly [PlaceKind, Transport])[] = [
  ['SQLite in memory', 'in-process'],
  ['SQLite in memory', 'rabbitmq'],
  ['a SQLite file', 'in-process'],
  ['a SQLite file', 'rabbitmq'],
  ['PostgreSQL', 'in-process'],
  ['PostgreSQL', 'postgres'],
  ['PostgreSQL', 'rabbitmq'],
  ['two databases of PostgreSQL', 'in-process'],
  ['two databases of PostgreSQL', 'postgres'],
];
const routes = [
  { area: 'Billing', event: 'Booking.ReservationCancelled' },
  { area: 'Billing', event: 'Booking.ReservationConfirmed' },
  { area: 'Booking', event: 'Billing.InvoicePaid' },
];

const isMissing = (kind: PlaceKind, transport: Transport) =>
  (kind.endsWith('PostgreSQL') && !postgresServer) || (transport === 'rabbitmq' && !brokerUrl);

for (const [kind, transport] of ways) {
  describe.skipIf(isMissing(kind, transport))(`[TOPO-01] all areas in one process, on ${kind}, messages by ${transport}`, () => {
    const prefix = `hotel-${randomUUID()}`;
    const broker = { Service__Messaging__Url: brokerUrl ?? '', Service__Messaging__Prefix: prefix };
    let place: Place;
    let running: HotelProcess | undefined;
    beforeAll(async () => {
      place = await makePlace(kind);
      const settings = { Service__Database__Url: place.url, Service__Messaging__Transport: transport };
      running = await HotelProcess.start('monolith', { ...settings, ...(transport === 'rabbitmq' && broker) });
    });
    afterAll(async () => {
      await running?.stop();
      if (transport === 'rabbitmq') await removeFrom(brokerUrl!, prefix, routes);
      await place.dispose();
    });

    referenceFlow(new Client(() => running!.address));

    it('end in peace', async () => {
      expect(await running!.stop()).toBe(0);
    });
  });
}
