import { Clock } from '@portico/core';
import type { Store } from '@portico/data';
import type { ServiceEndpointsOptions } from '#server';
import type { ServiceRegistry } from '@portico/runtime';
import { FakeClock, StatementLog } from '@portico/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Letter } from '../../src/areas/accounts/letters/letters.ts';
import { LettersProvider } from '../../src/areas/accounts/letters/lettersProvider.ts';
import { StartNotice } from '../../src/areas/accounts/seed/startNotice.ts';
import { createHotel } from '../../src/compositions/hotel.ts';
import { password } from './callers.ts';
import type { Person } from './callers.ts';
import { atDoor, Client } from './client.ts';
import { openStore } from './openStore.ts';
import { makePlace, storeNames, urlsOf } from './place.ts';
import type { Place, PlaceKind, StoreName } from './place.ts';
import { postgresServer } from './postgresServer.ts';
import { issuer } from './tokens.ts';
import { bothTopologies, runInOne, runInTwo, topology } from './topology.ts';
import type { RunningHotel, Topology } from './topology.ts';

/** A hotel that listens on this machine, with a clock that the test sets. */
export class Hotel extends Client {
  readonly clock = new FakeClock('2030-01-15T12:00:00Z');
  /** The e-mails that the hotel sent. */
  readonly letters: Letter[] = [];
  /** Its output at startup. */
  readonly notices: string[] = [];
  #running: RunningHotel | undefined;
  #place: Place | undefined;
  #stores: Readonly<Record<StoreName, Store>> | undefined;
  #statements: StatementLog | undefined;

  readonly #topology: Topology;

  constructor(laidOut: Topology = topology) {
    super(() => this.#running!.address);
    this.#topology = laidOut;
  }

  /** Opens the hotel with its own place. */
  async open(kind: PlaceKind): Promise<void> {
    this.#place = await makePlace(kind);
    const urls = this.urls;
    this.#stores = { hotel: openStore('hotel', urls.hotel), billing: openStore('billing', urls.billing) };
    const endpoints = { stores: this.#stores, jwt: issuer, services: (registry: ServiceRegistry) => this.#doubles(registry) };
    this.#running = await this.run(endpoints);
  }

  /** Starts the listening hosts. */
  protected run(endpoints: ServiceEndpointsOptions): Promise<RunningHotel> {
    return this.#topology === 'two hosts' ? runInTwo(endpoints) : runInOne((each) => this.host(each), endpoints);
  }

  /** The listening host, if there is one process. */
  protected host(endpoints: ServiceEndpointsOptions): ReturnType<typeof createHotel> {
    return createHotel(atDoor, endpoints);
  }

  /** Closes the hotel, and removes its place. */
  async close(): Promise<void> {
    await this.#running?.stop();
    for (const name of storeNames) await this.#stores?.[name].close();
    await this.#place?.dispose();
  }

  #doubles(registry: ServiceRegistry): void {
    registry.replace(Clock, this.clock);
    registry.replace(StartNotice, { print: (text: string) => void this.notices.push(text) });
    registry.replace<unknown>(LettersProvider, { post: (letter: Letter) => void this.letters.push(letter) });
  }

  /** Handles everything that is due by the clock of the hotel. */
  async settle(): Promise<void> {
    await this.#running!.settle();
  }

  /** Executes the jobs and delayed calls that are due by the clock of the hotel. */
  async work(): Promise<void> {
    await this.#running!.work();
  }

  /** Opens an account for a user, with the id that the user has in every hotel. */
  async admit({ id, name }: Person): Promise<void> {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    const { body } = await this.send<string>('POST', '/identity/local/register', { json: { email, password } });
    await this.store.script(`UPDATE accounts_account SET id = '${id}' WHERE id = '${body}';`);
  }

  /** Returns the token in the last e-mail to an address. */
  tokenSentTo(address: string): string {
    return /Your token is (\S+)/.exec(this.letters.findLast(({ to }) => to === address)?.text ?? '')![1]!;
  }

  /** The addresses of all processes; clients call the first one. */
  get addresses(): readonly string[] {
    return this.#running!.addresses;
  }

  /** The location of the stores: `{store}` is the name of a store. */
  get url(): string {
    return this.#place!.url;
  }

  /** The URLs of its stores. */
  get urls(): Readonly<Record<StoreName, string>> {
    return urlsOf(this.url);
  }

  /** The store of all areas except billing. */
  get store(): Store {
    return this.#stores!.hotel;
  }

  /** The store of billing. */
  get billing(): Store {
    return this.#stores!.billing;
  }

  /** Returns the statements that are sent to its store, from the first call on. */
  get statements(): StatementLog {
    return (this.#statements ??= new StatementLog(this.store));
  }
}

/** Whether the tests run behind a pooler (`scripts/with-pgbouncer.mjs`), which changes nothing for other stores. */
const isBehindPooler = process.env['PORTICO_TEST_POSTGRES_DIRECT'] !== undefined;

/** The places in which the tests of a suite run. */
export interface HotelPlaces {
  readonly kinds?: readonly PlaceKind[];
  readonly topologies?: readonly Topology[];
}

/** Runs the tests against a hotel in each place. The environment selects whether they also run as two hosts on PostgreSQL. */
export function describeHotel(
  title: string,
  tests: (hotel: Hotel, kind: PlaceKind) => void,
  { kinds = ['SQLite in memory', 'PostgreSQL'], topologies = [topology] }: HotelPlaces = {},
): void {
  const places = topologies.flatMap((laidOut) => kinds.map((kind) => ({ laidOut, kind })));
  for (const { laidOut, kind } of places.filter((each) => each.laidOut === topology || each.kind === 'SQLite in memory')) {
    const isMissing = kind.endsWith('PostgreSQL') ? postgresServer === undefined : isBehindPooler;
    describe.skipIf(isMissing)(`${title}, on ${kind}${laidOut === 'monolith' ? '' : `, as ${laidOut}`}`, () => {
      const hotel = new Hotel(laidOut);
      beforeAll(() => hotel.open(kind));
      afterAll(() => hotel.close());
      tests(hotel, kind);
    });
  }
}

/** Describes tests of the boundary between areas: they also run on two hosts. */
export function describeAcrossBoundary(title: string, tests: (hotel: Hotel, kind: PlaceKind) => void): void {
  describeHotel(title, tests, { topologies: bothTopologies });
}
