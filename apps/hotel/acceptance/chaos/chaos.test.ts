import { afterEach, describe, expect, it } from 'vitest';
import { whereIs } from '../../../../scripts/lib/needs.mjs';
import { RabbitMq } from '../../../../scripts/lib/rabbitmq.mjs';
import { Proxy } from '../../../../packages/messaging-rabbitmq/test/support/proxy.ts';
import { postgresServer } from '../support/postgresServer.ts';
import { Books } from './support/books.ts';
import type { OnTheirWay } from './support/books.ts';
import { booked, confirmAll } from './support/confirming.ts';
import type { Disturbance } from './support/disturbed.ts';
import { Disturbed } from './support/disturbed.ts';
import { MortalHotel } from './support/mortalHotel.ts';
import { OwnPostgres } from './support/ownPostgres.ts';
import { Scene } from './support/scene.ts';

/** The number of confirmations of each test: `PORTICO_CHAOS`. */
const count = Number(process.env['PORTICO_CHAOS'] ?? 150);
/** The number of confirmations between two disturbances; a restart takes a second or two. */
const every = count > 500 ? 25 : 50;
/** Servers restart meanwhile: on a machine with other work, starting RabbitMQ alone can take a minute. The waits for messages have their own limits. */
const timeout = 240_000 + count * 600;
const patience = { timeout: 120_000, interval: 100 };
const rabbitMq = whereIs('rabbitmq-server');
const initdb = whereIs('initdb');

/** Confirms all reservations while the hotel is disturbed, and checks their outcome. */
class Trial {
  readonly hotel: MortalHotel;
  readonly books: Books;
  /** How often messages were pending when the hotel was killed. */
  readonly #found = { kills: 0, outbox: 0, both: 0, claimed: 0 };

  constructor(scene: Scene, settings: Readonly<Record<string, string>> = {}) {
    this.hotel = new MortalHotel({ Service__Database__Url: scene.url, ...settings });
    this.books = new Books(scene.open());
  }

  /** Kills the hotel, checks its stores, and starts it again. */
  readonly killed: Disturbance = {
    name: 'hotel killed',
    happen: async () => {
      await this.hotel.kill();
      this.#note(await this.books.onTheirWay());
      await this.hotel.start();
    },
  };

  async run(disturbances: readonly Disturbance[], every: number): Promise<void> {
    await this.hotel.start();
    const ids = await booked(this.hotel, count);
    const disturbed = new Disturbed(disturbances, every);
    const successes = await confirmAll(this.hotel, ids, disturbed.step);
    await disturbed.last();
    await expect.poll(() => this.books.onTheirWay(), patience).toMatchObject({ outbox: 0, pending: 0, dead: 0 });
    expect((await this.books.invoiced()).toSorted(byText)).toEqual(ids.toSorted(byText));
    const lines = await this.books.lines();
    expect([lines.length, new Set(lines).size]).toEqual([count, count]);
    if (process.env['PORTICO_CHAOS'])
      process.stdout.write(`${JSON.stringify({ count, successes, ...disturbed.happened, found: this.#found })}\n`);
  }

  async end(): Promise<void> {
    await this.hotel.kill();
    await this.books.close();
  }

  #note({ outbox, both, claimed }: OnTheirWay): void {
    this.#found.kills++;
    if (outbox > 0) this.#found.outbox++;
    if (both > 0) this.#found.both++;
    if (claimed > 0) this.#found.claimed++;
  }
}

const byText = (one: string, other: string) => one.localeCompare(other);

describe(`each of ${count} confirmed reservations has one invoice, and none with a successful response is lost`, () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  const begun = (scene: Scene, settings?: Readonly<Record<string, string>>) => {
    const trial = new Trial(scene, settings);
    ends.push(
      () => scene.dispose(),
      () => trial.end(),
    );
    return trial;
  };

  it(
    '[OUTBOX-02] [OUTBOX-03] [OUTBOX-04] while the hotel is killed again and again, on SQLite files',
    async () => {
      const trial = begun(await Scene.files());
      await trial.run([trial.killed], every);
    },
    timeout,
  );

  it.skipIf(!postgresServer)(
    '[OUTBOX-02] [OUTBOX-03] [OUTBOX-04] while the hotel is killed again and again, on PostgreSQL',
    async () => {
      const trial = begun(await Scene.databases(postgresServer!));
      await trial.run([trial.killed], every);
    },
    timeout,
  );

  it.skipIf(!initdb)(
    '[OUTBOX-02] [OUTBOX-03] [OUTBOX-04] while PostgreSQL is restarted and killed',
    async () => {
      const server = await OwnPostgres.make(initdb!);
      ends.push(() => server.remove());
      const trial = begun(await Scene.databases(server.url));
      const disturbances = [
        { name: 'PostgreSQL restarted', happen: () => server.restart('fast') },
        { name: 'PostgreSQL killed', happen: () => server.restart('immediate') },
      ];
      await trial.run(disturbances, every);
    },
    timeout,
  );

  it.skipIf(!postgresServer || !rabbitMq)(
    '[OUTBOX-02] [OUTBOX-03] [OUTBOX-04] while RabbitMQ is stopped and killed, its connections are cut, and the hotel is killed',
    async () => {
      const server = await RabbitMq.make(rabbitMq!);
      ends.push(() => server.remove());
      const proxy = await Proxy.to(server.url);
      ends.push(() => proxy.close());
      const broker = { Service__Messaging__Transport: 'rabbitmq', Service__Messaging__Url: proxy.url };
      const trial = begun(await Scene.databases(postgresServer!), broker);
      const disturbances = [
        { name: 'connections cut', happen: async () => proxy.cut() },
        { name: 'RabbitMQ killed', happen: () => server.kill().then(() => server.start()) },
        trial.killed,
        { name: 'RabbitMQ stopped', happen: () => server.ctl('stop_app').then(() => server.ctl('start_app')) },
        { name: 'connections closed', happen: () => server.ctl('close_all_connections', 'for a test') },
      ];
      await trial.run(disturbances, 25);
    },
    timeout,
  );
});
