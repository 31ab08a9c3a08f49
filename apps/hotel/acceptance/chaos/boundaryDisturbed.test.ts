import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { freePorts } from '../support/ports.ts';
import { HotelTrial } from './support/hotelTrial.ts';
import type { Layout } from './support/hotelTrial.ts';
import { Interposed } from './support/interposed.ts';
import type { Weather } from './support/interposed.ts';
import { mayMakeNetworks, OwnNetwork } from './support/ownNetwork.ts';
import { Scene } from './support/scene.ts';

/** The number of stays of each test: `PORTICO_CHAOS`. */
const count = Number(process.env['PORTICO_CHAOS'] ?? 20);
const timeout = 120_000 + count * 2000;
/** How long the boundary is disturbed, in milliseconds: longer than callers wait. */
const outage = 3000;

describe(`each of ${count} stays in a hotel of two processes is booked, billed and paid once, and callers learn in time what is wrong`, () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const begun = async (layout: Omit<Layout, 'scene'>) => {
    const scene = await Scene.files();
    ends.push(() => scene.dispose());
    const trial = await HotelTrial.of({ scene, ...layout, settings: { Service__Messaging__Transport: 'http' } });
    ends.push(() => trial.end());
    return trial;
  };

  it(
    '[REMOTE-12] [REMOTE-13] [REMOTE-14] [REMOTE-16] [OUTBOX-04] while billing is slow, hangs, sends garbage, and its responses are lost',
    async () => {
      const [booking, billing] = (await freePorts(2)) as [number, number];
      const between = await Interposed.to(billing);
      ends.push(() => between.close());
      const addresses = { booking: `http://127.0.0.1:${booking}`, billing: `http://127.0.0.1:${billing}` };
      const trial = await begun({ addresses, between: between.url });
      const weathers: readonly Weather[] = ['garbage', 'slow', 'answers lost', 'silent'];
      const during = (weather: Weather) => async () => {
        between.become(weather);
        await trial.asking(pause(outage).then(() => between.become('clear')));
      };
      await trial.run(
        weathers.map((name) => ({ name, happen: during(name) })),
        count,
      );
      // Booking itself is always available and responds to every request.
      expect(trial.refused).not.toHaveProperty('unanswered');
      expect(Object.keys(trial.refused)).toEqual(expect.arrayContaining(['502 DEPENDENCY_INVALID', '504 DEPENDENCY_TIMEOUT']));
    },
    timeout,
  );

  it.skipIf(!mayMakeNetworks)(
    '[REMOTE-13] [REMOTE-16] [OUTBOX-03] [OUTBOX-04] while its network fails, its responses are lost, and it is killed without a notification',
    async () => {
      const network = await OwnNetwork.make();
      ends.push(() => network.remove());
      const addresses = { booking: `http://${network.here}:4801`, billing: `http://${network.there}:4801` };
      const trial = await begun({ addresses, within: network.within });
      const during = (begin: Promise<void>, end: () => Promise<void>) => trial.asking(begin.then(() => pause(outage)).then(end));
      const disturbances = [
        { name: 'cable pulled', happen: () => during(network.pull(), () => network.join()) },
        { name: 'answers lost', happen: () => during(network.loseAnswers(), () => network.letAnswersThrough()) },
        {
          name: 'killed unheard',
          happen: async () => {
            const killed = network.pull().then(() => trial.restarted('billing'));
            await trial.asking(killed.then(() => network.join()));
          },
        },
      ];
      await trial.run(disturbances, count);
      expect(trial.refused).not.toHaveProperty('unanswered');
      expect(trial.refused).toHaveProperty('504 DEPENDENCY_TIMEOUT');
    },
    timeout,
  );
});
