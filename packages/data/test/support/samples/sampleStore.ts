import { sessionOf } from '@portico/data';
import type { Session, Store } from '@portico/data';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { freshStore } from '../freshStore.ts';
import type { FreshStore, StoreKind } from '../freshStore.ts';
import { callBy } from './call.ts';
import { createTables } from './declared.ts';
import { Guest, guestPlan } from './guest.ts';
import { Room, roomPlan } from './room.ts';
import { samplePlans } from './samplePlans.ts';

/** A store with the tables of the samples, empty before every test. */
export interface SampleStore {
  readonly store: Store;
  /** The statements since the test began, or since the list was cleared. */
  readonly statements: string[];
  /** The session of a new call, by `ann` unless said otherwise. */
  session(id?: string, options?: Parameters<typeof callBy>[1]): Session;
  /** Saves a guest of ann. */
  guest(email?: string): Promise<Guest>;
  /** Saves a room. */
  room(code?: string, more?: Partial<Room>): Promise<Room>;
}

/** Opens a store for the tests of a suite. */
export function sampleStore(kind: StoreKind): SampleStore {
  let fresh: FreshStore;
  const statements: string[] = [];
  beforeAll(async () => {
    fresh = await freshStore(kind);
    await createTables(fresh.store, samplePlans);
    fresh.store.onStatement = (text) => statements.push(text);
  });
  afterAll(() => fresh.drop());
  beforeEach(async () => {
    await emptyTables(fresh.store);
    statements.length = 0;
  });
  const session: SampleStore['session'] = (id = 'ann', options = {}) => sessionOf(fresh.store, callBy(id, options));
  return {
    get store() {
      return fresh.store;
    },
    statements,
    session,
    guest: (email = 'ann@example.org') => {
      const by = session();
      return by.run(() => by.repository(guestPlan).add(Object.assign(new Guest(), { name: 'Ann', email })));
    },
    room: (code = 'A1', more = {}) => {
      const by = session();
      return by.run(() => by.repository(roomPlan).add(Object.assign(new Room(), { code, ...more })));
    },
  };
}

async function emptyTables(store: Store): Promise<void> {
  const tables = samplePlans.toReversed().flatMap(({ model }) => [...model.relations.flatMap(({ links }) => links?.table ?? []), model.table]);
  await store.write(tables.map((table) => ({ statement: { name: '', text: `DELETE FROM ${table}` }, values: [] })));
}
