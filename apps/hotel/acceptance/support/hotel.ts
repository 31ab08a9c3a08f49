import { Clock } from '@portico/core';
import type { Caller } from '@portico/core';
import type { Store } from '@portico/data';
import { createTestHost, FakeClock, replace } from '@portico/testing';
import type { StatementLog, TestHost } from '@portico/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { BookingModule, CatalogModule } from '../../src/generated/index.ts';
import { openStore } from './openStore.ts';
import { makePlace } from './place.ts';
import type { Place, PlaceKind } from './place.ts';
import { postgresServer } from './postgresServer.ts';

/** An answer as a test looks at it. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The body read as JSON; undefined where there is none. */
  readonly body: T;
}

/** What a request carries. */
export interface Sent {
  readonly json?: unknown;
  readonly caller?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
}

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A hotel in this process, with a clock that the test sets. */
export class Hotel {
  readonly clock = new FakeClock('2030-01-15T12:00:00Z');
  #host: TestHost | undefined;
  #place: Place | undefined;
  #store: Store | undefined;

  /** Opens the hotel at a place of its own. */
  async open(kind: PlaceKind): Promise<void> {
    this.#place = await makePlace(kind);
    this.#store = openStore(this.#place.url);
    this.#host = await createTestHost([CatalogModule, BookingModule], {
      stores: { hotel: this.#store },
      replacements: [replace(Clock, this.clock)],
    });
  }

  /** Closes the hotel, and takes its place away. */
  async close(): Promise<void> {
    await this.#host?.close();
    await this.#store?.close();
    await this.#place?.dispose();
  }

  /** The URL of its store. */
  get url(): string {
    return this.#place!.url;
  }

  /** Its store. */
  get store(): Store {
    return this.#store!;
  }

  /** The statements that are sent to its store. */
  get statements(): StatementLog {
    return this.#host!.statements('hotel');
  }

  /** Calls an operation; `T` is what the test takes the body for. */
  async call<T = unknown>(verb: Verb, path: string, sent: Sent = {}): Promise<Answer<T>> {
    const { status, headers, text } = await this.#host!.request(verb, `/api/v1${path}`, sent);
    return { status, headers, body: (text === '' ? undefined : JSON.parse(text)) as T };
  }

  get<T = unknown>(path: string, sent?: Sent): Promise<Answer<T>> {
    return this.call<T>('GET', path, sent);
  }

  post<T = unknown>(path: string, json?: unknown, sent?: Sent): Promise<Answer<T>> {
    return this.call<T>('POST', path, { ...sent, ...(json !== undefined && { json }) });
  }

  put<T = unknown>(path: string, json: unknown, sent?: Sent): Promise<Answer<T>> {
    return this.call<T>('PUT', path, { ...sent, json });
  }

  delete(path: string, sent?: Sent): Promise<Answer<undefined>> {
    return this.call('DELETE', path, sent);
  }
}

/** Runs the tests against a hotel at each of the places. */
export function describeHotel(
  title: string,
  tests: (hotel: Hotel, kind: PlaceKind) => void,
  kinds: readonly PlaceKind[] = ['SQLite in memory', 'PostgreSQL'],
): void {
  for (const kind of kinds) {
    describe.skipIf(kind === 'PostgreSQL' && postgresServer === undefined)(`${title}, on ${kind}`, () => {
      const hotel = new Hotel();
      beforeAll(() => hotel.open(kind));
      afterAll(() => hotel.close());
      tests(hotel, kind);
    });
  }
}
