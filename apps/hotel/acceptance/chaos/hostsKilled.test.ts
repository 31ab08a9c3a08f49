import { afterEach, describe, expect, it } from 'vitest';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { RabbitMq } from '../../../../scripts/lib/rabbitmq.mjs';
import { HotelTrial } from './support/hotelTrial.ts';
import { OwnPostgres } from './support/ownPostgres.ts';
import { Scene } from './support/scene.ts';

/** The number of stays of each test: `PORTICO_CHAOS`. */
const count = Number(process.env['PORTICO_CHAOS'] ?? 20);
const timeout = 120_000 + count * 2000;
const rabbitMq = whereIs('rabbitmq-server');
const initdb = whereIs('initdb');

describe(`each of ${count} stays in a hotel of two processes is booked, billed and paid once, and rejected callers learn the reason and retry`, () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  it.skipIf(!initdb || !rabbitMq)(
    '[TOPO-02] [REMOTE-12] [OUTBOX-03] [OUTBOX-04] while both hosts, RabbitMQ and PostgreSQL are killed',
    async () => {
      const server = await OwnPostgres.make(initdb!);
      ends.push(() => server.remove());
      const broker = await RabbitMq.make(rabbitMq!);
      ends.push(() => broker.remove());
      const settings = { Service__Messaging__RabbitMq__Url: broker.url };
      const trial = await HotelTrial.of({ scene: await Scene.databases(server.url), settings });
      ends.push(() => trial.end());
      await trial.run(
        [
          trial.killed('billing'),
          { name: 'PostgreSQL killed', happen: () => server.restart('immediate') },
          trial.killed('booking'),
          { name: 'RabbitMQ killed', happen: () => broker.kill().then(() => broker.start()) },
        ],
        count,
      );
    },
    timeout,
  );

  it(
    '[TOPO-02] [REMOTE-12] [OUTBOX-03] [OUTBOX-04] while both hosts are killed, on a file each, with messages over HTTP',
    async () => {
      const scene = await Scene.files();
      ends.push(() => scene.dispose());
      const trial = await HotelTrial.of({ scene, settings: { Service__Messaging__Transport: 'http' } });
      ends.push(() => trial.end());
      await trial.run([trial.killed('billing'), trial.killed('booking')], count);
      expect(trial.refused).toHaveProperty('503 DEPENDENCY_UNAVAILABLE');
    },
    timeout,
  );
});
